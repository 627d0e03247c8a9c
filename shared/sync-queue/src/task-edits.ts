import { resetTask } from './outcome.ts'
import type { SyncQueue, SyncQueueOptions } from './sync-queue.ts'
import { createTask, type NewTask, type SyncTask } from './task.ts'
import type { TaskView } from './task-view.ts'

type Options = Pick<SyncQueueOptions, 'session' | 'language'> & {
  view: Pick<TaskView, 'edit'>
  now: () => number
}

/** What pages do to the stored tasks, each in one step that no other tab comes between. */
export function createTaskEdits({
  view,
  session,
  language,
  now,
}: Options): Pick<SyncQueue, 'put' | 'replace' | 'tryAgain' | 'drop' | 'clearUntransmitted'> {
  /** A copy, with what is known of the shopper now. */
  function meant(task: NewTask): NewTask & Pick<SyncTask, 'ownerId'> {
    const ownerId = task.needsToken === true ? session?.ownerId() : null
    return { ...(language && { language }), ...structuredClone(task), ...(ownerId && { ownerId }) }
  }

  return {
    async put(task) {
      const wanted = meant(task)
      let stored = createTask(wanted, now())
      await view.edit(tasks => {
        const same = tasks.find(other => other.task_id === wanted.task_id)
        if (same) {
          stored = same
          return {}
        }
        const last = tasks.at(-1)?.created_at ?? 0
        stored = createTask(wanted, Math.max(now(), last + 1))
        return { put: [stored] }
      })
      return stored
    },
    async replace(task_id, task) {
      const wanted = meant(task)
      let stored: SyncTask | null = null
      await view.edit(tasks => {
        const former = tasks.find(other => other.task_id === task_id)
        stored = null
        if (!former || former.sent || former.isDeadLetter) return {}
        const { created_at } = former
        stored = { ...createTask(wanted, created_at), updated_at: now() }
        return { put: [stored], remove: [task_id] }
      })
      return stored
    },
    tryAgain: task_id =>
      view.edit(tasks => ({
        put: tasks
          .filter(task => task.task_id === task_id && task.isDeadLetter)
          .map(task => ({
            // What the platform has done is only to be taken in.
            ...(task.transmited && !task.failure ? task : resetTask(task)),
            isDeadLetter: false,
            attempts: 0,
            updated_at: now(),
          })),
      })),
    async drop(task_id) {
      let dropped = false
      await view.edit(tasks => {
        const task = tasks.find(other => other.task_id === task_id)
        dropped = task !== undefined && !task.sending
        return dropped ? { remove: [task_id] } : {}
      })
      return dropped
    },
    async clearUntransmitted(partition) {
      let count = 0
      await view.edit(tasks => {
        const remove = tasks
          .filter(
            task =>
              !task.transmited && !task.sending && (!partition || task.partition === partition),
          )
          .map(task => task.task_id)
        count = remove.length
        return { remove }
      })
      return count
    },
  }
}
