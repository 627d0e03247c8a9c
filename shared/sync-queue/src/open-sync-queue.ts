import { createQueueDatabase, type QueueDatabase } from './database.ts'
import { startQueueSessionSync } from './follow-session.ts'
import { removeTasksOfCustomers } from './forget-customers.ts'
import { createLocks } from './locks.ts'
import { createQueueWorker, getPartitionLockName } from './queue-worker.ts'
import { createTaskSettlers } from './settlers.ts'
import { createStoredValues } from './stored-values.ts'
import type { SyncQueue, SyncQueueOptions } from './sync-queue.ts'
import { partitions, type SyncTask } from './task.ts'
import { createTaskEditor } from './task-edits.ts'
import { createTaskStorage } from './task-storage.ts'
import { createTaskView, type TaskView } from './task-view.ts'

const answeredKeptMs = 7 * 24 * 60 * 60 * 1000

export async function openSyncQueue(options: SyncQueueOptions): Promise<SyncQueue> {
  const { network, session, locks, channel, reportError, now = Date.now } = options
  const database = options.database ?? (await openDatabase(options.name, reportError))
  const storage = createTaskStorage(database)
  const view = createTaskView(storage, channel, reportError)
  const context = createStoredValues(database, 'context', view.touch, reportError)
  const orders = createStoredValues(database, 'orders', view.touch, reportError)
  const withLock = createLocks({ locks, database })
  const settlers = createTaskSettlers(options)
  const worker = createQueueWorker({
    ...options,
    ...{ view, context, settlers, withLock, now },
    onWaiting: () => options.onWaiting(storage.lasting()),
    onSettled: task => notifyCallback(task, options),
  })
  const wakeAll = () => {
    for (const partition of partitions) worker.wake(partition)
  }

  await removeOldAnswers(view, now())
  view.subscribe(wakeAll)
  const stopFollowing = [
    network.subscribe(wakeAll),
    session ? startQueueSessionSync(session, { view, context }) : () => undefined,
  ]
  wakeAll()

  return {
    ...createTaskEditor({ ...options, view, now }),
    get lasting() {
      return storage.lasting() && orders.lasting()
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
    withLock: (partition, work) => withLock(getPartitionLockName(partition), work),
    forgetCustomers: awaited => removeTasksOfCustomers({ view, orders, session }, awaited),
    look: () => view.read().then(wakeAll),
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
async function openDatabase(
  name: string | undefined,
  reportError: (error: unknown) => void,
): Promise<QueueDatabase | null> {
  const database = createQueueDatabase(name, reportError)
  try {
    await database.read('context', 'cartId')
    return database
  } catch {
    return null
  }
}

function removeOldAnswers(view: Pick<TaskView, 'edit'>, nowMs: number): Promise<void> {
  return view.edit(tasks => ({
    remove: tasks
      .filter(task => task.acknowledged && task.updated_at < nowMs - answeredKeptMs)
      .map(task => task.task_id),
  }))
}

function notifyCallback(task: SyncTask, { onCallback, reportError }: SyncQueueOptions): void {
  if (!task.callback_event) return
  try {
    onCallback(task.callback_event, task)
  } catch (error) {
    reportError(error)
  }
}
