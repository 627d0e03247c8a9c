import { resetTask } from './outcome.ts'
import type { SyncQueue, SyncQueueOptions } from './sync-queue.ts'
import { createTask, type NewTask, type SyncTask } from './task.ts'
import type { TaskUpdate } from './task-storage.ts'
import type { TaskView } from './task-view.ts'

type Options = Pick<SyncQueueOptions, 'session' | 'language'> & {
  view: Pick<TaskView, 'edit'>
  now: () => number
}

type Edits = Pick<SyncQueue, 'put' | 'replace' | 'tryAgain' | 'drop' | 'clearUntransmitted'>

/** What pages do to the stored tasks, each in one step that no other tab comes between. */
export function createTaskEditor(options: Options): Edits {
  const { view, now } = options
  return {
    async put(task) {
      const wanted = withShopper(task, options)
      let stored = createTask(wanted, now())
      await view.edit(tasks => {
        const same = tasks.find(other => other.task_id === wanted.task_id)
        const last = tasks.at(-1)?.created_at ?? 0
        stored = same ?? createTask(wanted, Math.max(now(), last + 1))
        return same ? {} : { put: [stored] }
      })
      return stored
    },
    async replace(task_id, task) {
      const wanted = withShopper(task, options)
      let stored: SyncTask | null = null
      await view.edit(tasks => {
        const former = tasks.find(other => other.task_id === task_id)
        stored = null
        if (!former || former.sent || former.isDeadLetter) return {}
        stored = { ...createTask(wanted, former.created_at), updated_at: now() }
        return { put: [stored], remove: [task_id] }
      })
      return stored
    },
    tryAgain: task_id => view.edit(tasks => planRetry(tasks, task_id, now())),
    drop: async task_id =>
      (await remove(view, task => task.task_id === task_id && !task.sending)) > 0,
    clearUntransmitted: partition =>
      remove(
        view,
        task => !task.transmited && !task.sending && (!partition || task.partition === partition),
      ),
  }
}

/** A copy, with what is known of the shopper now. */
function withShopper(
  task: NewTask,
  { session, language }: Options,
): NewTask & Pick<SyncTask, 'ownerId'> {
  const ownerId = task.needsToken === true ? session?.ownerId() : null
  return { ...(language && { language }), ...structuredClone(task), ...(ownerId && { ownerId }) }
}

function planRetry(tasks: readonly SyncTask[], task_id: string, nowMs: number): TaskUpdate {
  const deadLetter = tasks.find(task => task.task_id === task_id && task.isDeadLetter)
  if (!deadLetter) return {}
  // What the platform has done is only to be taken in.
  const isDone = deadLetter.transmited && !deadLetter.failure
  const task = isDone ? deadLetter : resetTask(deadLetter)
  return { put: [{ ...task, isDeadLetter: false, attempts: 0, updated_at: nowMs }] }
}

/** Answers how many tasks were removed. */
async function remove(
  view: Options['view'],
  isMeant: (task: SyncTask) => boolean,
): Promise<number> {
  let count = 0
  await view.edit(tasks => {
    const ids = tasks.filter(isMeant).map(({ task_id }) => task_id)
    count = ids.length
    return { remove: ids }
  })
  return count
}
