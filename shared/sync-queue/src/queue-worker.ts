import type { NetworkMonitor } from '@vitrina/api-client'
import type { LockRunner } from './locks.ts'
import { findNextQueueStep } from './next-step.ts'
import { applyTaskDeliveryOutcome } from './outcome.ts'
import { changeTask, type SendOnceOptions, sendOnce } from './send-once.ts'
import { applyTaskSettlementOutcome, type TaskSettlers } from './settlers.ts'
import type { Partition, SyncTask } from './task.ts'
import type { TaskView } from './task-view.ts'

type QueueWorkerOptions = SendOnceOptions & {
  network: NetworkMonitor
  view: TaskView
  settlers: TaskSettlers
  withLock: LockRunner
  now: () => number
  /**
   * Told of each answer that was taken in, in one tab; in the next one where that dies with its
   * task.
   */
  onSettled: (task: SyncTask) => void
  /** Something has to wait: the service worker may be asked to deliver it. */
  onWaiting: () => void
}

export const getPartitionLockName = (partition: Partition) => `vitrina-sync-${partition}`

/**
 * Peek, send, store the answer, settle, delete: in exactly one tab at a time for each partition.
 */
export function createQueueWorker(options: QueueWorkerOptions) {
  const { network, withLock, now } = options
  const running = new Set<Partition>()
  const wokenMeanwhile = new Set<Partition>()
  const timers = new Map<Partition, ReturnType<typeof setTimeout>>()
  let isClosed = false

  /** Looks whether there is anything to do in the partition, and does it. */
  function wake(partition: Partition): void {
    if (isClosed) return
    if (running.has(partition)) {
      wokenMeanwhile.add(partition)
      return
    }
    const { kind } = findNext(partition, options)
    if (kind === 'settle' || (kind === 'send' && network.state === 'reachable')) {
      void run(partition)
    } else rest(partition)
  }

  /** What cannot go on now is seen to later. */
  function rest(partition: Partition): void {
    const step = findNext(partition, options)
    if (step.kind === 'nothing') return
    if (step.kind === 'wait') {
      clearTimeout(timers.get(partition))
      const pauseMs = Math.max(step.until - now(), 0)
      timers.set(
        partition,
        setTimeout(() => wake(partition), pauseMs),
      )
    }
    options.onWaiting()
  }

  async function run(partition: Partition): Promise<void> {
    running.add(partition)
    try {
      await withLock(getPartitionLockName(partition), () =>
        drain(partition, options, () => isClosed),
      )
    } catch (error) {
      options.reportError(error)
    } finally {
      running.delete(partition)
    }
    // Only where something happened since: a failure of the browser's own would turn in circles.
    if (wokenMeanwhile.delete(partition)) wake(partition)
    else rest(partition)
  }

  return {
    wake,
    close() {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

function findNext(partition: Partition, { view, settlers, now }: QueueWorkerOptions) {
  return findNextQueueStep(view.tasks(), partition, settlers.covers, now())
}

async function drain(
  partition: Partition,
  options: QueueWorkerOptions,
  isClosed: () => boolean,
): Promise<void> {
  await forgetBrokenOff(partition, options)
  while (!isClosed()) {
    const step = findNext(partition, options)
    if (step.kind === 'settle') await settle(step.task, options)
    else if (step.kind !== 'send' || options.network.state === 'unreachable') return
    else await send(step.task, options)
  }
}

/** Nobody else has the lock: what is marked as being sent was left by a page that is gone. */
function forgetBrokenOff(partition: Partition, { view }: QueueWorkerOptions): Promise<void> {
  return view.edit(tasks => ({
    put: tasks
      .filter(task => task.partition === partition && task.sending)
      .map(task => ({ ...task, sending: false })),
  }))
}

async function send(task: SyncTask, options: QueueWorkerOptions): Promise<void> {
  const { view, now } = options
  const delivery = await sendOnce(task, options)
  if (!delivery) return
  await changeTask(view, task.task_id, stored => applyTaskDeliveryOutcome(stored, delivery, now()))
}

async function settle(
  task: SyncTask,
  { view, settlers, onSettled, now }: QueueWorkerOptions,
): Promise<void> {
  const verdict = await settlers.settle(task)
  // Before it leaves the queue: who dies in between has told nobody who is still there.
  if (verdict === 'done') onSettled(task)
  await changeTask(view, task.task_id, stored => applyTaskSettlementOutcome(stored, verdict, now()))
}
