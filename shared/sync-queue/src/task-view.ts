import type { SyncTask } from './task.ts'
import type { TaskStorage, TaskUpdate } from './task-storage.ts'

/** How tabs and the service worker tell each other that something has changed. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/**
 * `null` where the browser has none, or refuses it: tabs then hear of each other when they are
 * looked at.
 */
export function openBroadcastChannel(name: string): TabChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** The tasks as this page last read them; the same in all tabs, a moment later. */
export interface TaskView {
  tasks(): readonly SyncTask[]
  /** One step on the stored tasks; resolves when the view and the other tabs know of it. */
  edit(plan: (tasks: readonly SyncTask[]) => TaskUpdate): Promise<void>
  read(): Promise<void>
  /** Something else that tabs look at together has changed. */
  touch(): void
  subscribe(listener: () => void): () => void
  close(): void
}

export function createTaskView(
  storage: TaskStorage,
  channel: TabChannel | null,
  reportError: (error: unknown) => void,
): TaskView {
  const listeners = new Set<() => void>()
  const tell = () => callAll(listeners, reportError)
  let tasks: readonly SyncTask[] = []

  async function edit(plan: (tasks: readonly SyncTask[]) => TaskUpdate): Promise<void> {
    const before = tasks
    let changes = false
    // Steps end in the order they began, so the last to end has read the latest.
    tasks = await storage.edit(stored => {
      const edit = plan(stored)
      const { put = [], remove = [] } = edit
      changes = put.length + remove.length > 0
      return edit
    })
    if (changes) touch()
    else notifyIfChanged(before)
  }

  /** Others have changed them, and their word of it may come later or never. */
  function notifyIfChanged(before: readonly SyncTask[]) {
    if (JSON.stringify(before) !== JSON.stringify(tasks)) tell()
  }

  async function read(): Promise<void> {
    const before = tasks
    tasks = await storage.read()
    notifyIfChanged(before)
  }

  function touch() {
    channel?.postMessage('changed')
    tell()
  }

  // Not the tasks alone: orders and context are looked at together too.
  channel?.addEventListener('message', () => void read().then(tell))

  return {
    tasks: () => tasks,
    edit,
    read,
    touch,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      channel?.close()
      listeners.clear()
    },
  }
}

function callAll(listeners: Iterable<() => void>, reportError: (error: unknown) => void): void {
  for (const listener of [...listeners]) {
    try {
      listener()
    } catch (error) {
      reportError(error)
    }
  }
}
