import { createDatabase, type Database } from './database.ts'
import { followSession } from './follow-session.ts'
import { createKeptValues } from './kept-values.ts'
import { createLocks } from './locks.ts'
import { asUnsent } from './outcome.ts'
import { createQueueWorker, lockName } from './queue-worker.ts'
import { createSettlers } from './settlers.ts'
import type { SyncQueue, SyncQueueOptions } from './sync-queue.ts'
import { createTask, type NewTask, partitions, type SyncTask } from './task.ts'
import { createTaskStorage } from './task-storage.ts'
import { createTaskView } from './task-view.ts'

/** The customer of a stored order: `owner`, or `of` where their session had expired. */
type KeptOrder = { owner?: string | null; of?: string | null }

const answeredKeptMs = 7 * 24 * 60 * 60 * 1000

export async function openSyncQueue(options: SyncQueueOptions): Promise<SyncQueue> {
  const { network, session, locks, channel, reportError, now = Date.now } = options
  const database = options.database ?? (await openDatabase(options.name))
  const storage = createTaskStorage(database)
  const view = createTaskView(storage, channel, reportError)
  const context = createKeptValues(database, 'context', view.touch)
  const orders = createKeptValues(database, 'orders', view.touch)
  const withLock = createLocks({ locks, database })
  const settlers = createSettlers(options)
  const worker = createQueueWorker({
    ...options,
    view,
    context,
    settlers,
    withLock,
    now,
    onWaiting: () => options.onWaiting(storage.lasting()),
    onSettled(task) {
      if (!task.callback_event) return
      try {
        options.onCallback(task.callback_event, task)
      } catch (error) {
        reportError(error)
      }
    },
  })
  const wakeAll = () => {
    for (const partition of partitions) worker.wake(partition)
  }

  /** A copy, with what is known of the shopper now. */
  function meant(task: NewTask): NewTask & Pick<SyncTask, 'ownerId'> {
    const ownerId = task.needsToken === true ? session?.ownerId() : null
    const { language } = options
    return { ...(language && { language }), ...structuredClone(task), ...(ownerId && { ownerId }) }
  }

  await view.edit(tasks => ({
    remove: tasks
      .filter(task => task.acknowledged && task.updated_at < now() - answeredKeptMs)
      .map(task => task.task_id),
  }))
  view.subscribe(wakeAll)
  const stopFollowing = [
    network.subscribe(wakeAll),
    session ? followSession(session, { view, context }) : () => undefined,
  ]
  wakeAll()

  return {
    get lasting() {
      return storage.lasting() && orders.lasting()
    },
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
    tasks: partition =>
      view.tasks().filter(task => task.partition === partition && !task.acknowledged),
    find: task_id => view.tasks().find(task => task.task_id === task_id),
    subscribe: view.subscribe,
    onAnswer(partition, settle) {
      const end = settlers.set(partition, settle)
      worker.wake(partition)
      return end
    },
    withLock: (partition, work) => withLock(lockName(partition), work),
    tryAgain: task_id =>
      view.edit(tasks => ({
        put: tasks
          .filter(task => task.task_id === task_id && task.isDeadLetter)
          .map(task => ({
            // What the platform has done is only to be taken in.
            ...(task.transmited && !task.failure ? task : asUnsent(task)),
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
    async forgetCustomers(awaited = []) {
      // A tab that slept hears of an end after somebody else has begun.
      const stays = (whose: string) => awaited.includes(whose) || whose === session?.ownerId()
      await view.edit(tasks => ({
        remove: tasks
          .filter(({ needsToken, ownerId = '' }) => needsToken === true && !stays(ownerId))
          .map(task => task.task_id),
      }))
      for (const [id, { owner, of }] of await orders.all<KeptOrder>()) {
        const whose = owner ?? of ?? null
        if (whose === null || stays(whose)) continue
        // An order made without a session has a task without a token.
        await view.edit(() => ({ remove: [id] }))
        await orders.remove(id)
      }
    },
    async look() {
      await view.read()
      wakeAll()
    },
    context,
    orders,
    network,
    close() {
      for (const stop of stopFollowing) stop()
      worker.close()
      view.close()
      database?.close()
    },
  }
}

/** `null` where the browser refuses it. */
async function openDatabase(name: string | undefined): Promise<Database | null> {
  const database = createDatabase(name)
  try {
    await database.read('context', 'cartId')
    return database
  } catch {
    return null
  }
}
