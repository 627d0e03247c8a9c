import type { QueueDatabase } from './database.ts'
import { type SyncTask, sortTasks } from './task.ts'

/** What one step changes. */
export type TaskUpdate = {
  put?: readonly SyncTask[]
  remove?: readonly string[]
}

/**
 * The tasks of this shopper. Never rejects: what the browser will not keep lives as long as the
 * page.
 */
export interface TaskStorage {
  /** Whether every task outlives the page. */
  lasting(): boolean
  /**
   * Reads all tasks and writes what `plan` makes of them, in one step no other tab comes between.
   * Answers the tasks after it, oldest first. `plan` may be called again where the browser lost its
   * connection.
   */
  edit(plan: (tasks: readonly SyncTask[]) => TaskUpdate): Promise<readonly SyncTask[]>
  read(): Promise<readonly SyncTask[]>
}

/**
 * What the database could not write is laid over what it holds, and tried again with every later
 * step.
 */
export function createTaskStorage(database: QueueDatabase | null): TaskStorage {
  /** `null` stands for a removal. */
  const unwritten = new Map<string, SyncTask | null>()
  let known: readonly SyncTask[] = []
  let last: Promise<unknown> = Promise.resolve()

  async function edit(
    plan: (tasks: readonly SyncTask[]) => TaskUpdate,
  ): Promise<readonly SyncTask[]> {
    let changes: Map<string, SyncTask | null> | undefined
    const planned = (stored: readonly SyncTask[]) => {
      const { put = [], remove = [] } = plan(withEdits(stored, unwritten))
      changes = new Map(unwritten)
      for (const task of put) changes.set(task.task_id, task)
      for (const id of remove) changes.set(id, null)
      return changes
    }
    try {
      if (!database) throw new Error('There is no database')
      known = await database.edit(stored => toEdit(planned(stored)))
      unwritten.clear()
      return known
    } catch {
      // Refused, full or lost: what was planned counts all the same, in this page.
      for (const [id, task] of changes ?? planned(known)) unwritten.set(id, task)
      return withEdits(known, unwritten)
    }
  }

  async function read(): Promise<readonly SyncTask[]> {
    if (unwritten.size > 0) return edit(() => ({}))
    try {
      if (database) known = await database.tasks()
    } catch {
      // What was read before is the best there is.
    }
    return known
  }

  function runSerially<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = last.then(work)
    last = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine
  }

  return {
    lasting: () => database !== null && unwritten.size === 0,
    edit: plan => runSerially(() => edit(plan)),
    read: () => runSerially(read),
  }
}

function toEdit(changes: ReadonlyMap<string, SyncTask | null>): TaskUpdate {
  return {
    put: [...changes.values()].filter(task => task !== null),
    remove: [...changes].filter(([, task]) => task === null).map(([id]) => id),
  }
}

function withEdits(
  stored: readonly SyncTask[],
  changes: ReadonlyMap<string, SyncTask | null>,
): SyncTask[] {
  const tasks = new Map(stored.map(task => [task.task_id, task]))
  for (const [id, task] of changes) {
    if (task) tasks.set(id, task)
    else tasks.delete(id)
  }
  return sortTasks([...tasks.values()])
}
