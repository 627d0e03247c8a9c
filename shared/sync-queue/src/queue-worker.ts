import type { Network } from '@vitrina/api-client'
import { changeTask, type HandOverOptions, handOver } from './hand-over.ts'
import { nextStep } from './lane.ts'
import type { WithLock } from './locks.ts'
import { afterDelivery } from './outcome.ts'
import { afterVerdict, type Settlers } from './settlers.ts'
import type { Lane, SyncTask } from './task.ts'
import type { TaskView } from './task-view.ts'

export type QueueWorkerOptions = HandOverOptions & {
  network: Network
  view: TaskView
  settlers: Settlers
  withLock: WithLock
  now: () => number
  /** Told of each answer that was taken in, in one tab; in the next one where that dies with its task. */
  onSettled: (task: SyncTask) => void
  /** Something has to wait: whoever can deliver without this page may be asked to. */
  onWaiting: () => void
}

export interface QueueWorker {
  /** Looks whether there is anything to do in the lane, and does it. */
  wake(lane: Lane): void
  close(): void
}

export const lockName = (lane: Lane) => `vitrina-sync-${lane}`

/** Peek, send, store the answer, settle, delete: in exactly one tab at a time for each lane. */
export function createQueueWorker(options: QueueWorkerOptions): QueueWorker {
  const { network, view, settlers, withLock, now } = options
  const running = new Set<Lane>()
  const wokenMeanwhile = new Set<Lane>()
  const timers = new Map<Lane, ReturnType<typeof setTimeout>>()
  let isClosed = false

  const next = (lane: Lane) => nextStep(view.tasks(), lane, settlers.covers, now())

  function wake(lane: Lane): void {
    if (isClosed) return
    if (running.has(lane)) {
      wokenMeanwhile.add(lane)
      return
    }
    const step = next(lane)
    if (step.kind === 'settle' || (step.kind === 'send' && network.state === 'reachable')) {
      void run(lane)
    } else rest(lane)
  }

  /** What cannot go on now is seen to later. */
  function rest(lane: Lane): void {
    const step = next(lane)
    if (step.kind === 'nothing') return
    if (step.kind === 'wait') wakeAt(lane, step.until)
    options.onWaiting()
  }

  async function run(lane: Lane): Promise<void> {
    running.add(lane)
    try {
      await withLock(lockName(lane), () => drain(lane))
    } catch (error) {
      options.reportError(error)
    } finally {
      running.delete(lane)
    }
    // Only where something happened since: a failure of the browser's own would turn in circles.
    if (wokenMeanwhile.delete(lane)) wake(lane)
    else rest(lane)
  }

  function wakeAt(lane: Lane, at: number): void {
    clearTimeout(timers.get(lane))
    timers.set(
      lane,
      setTimeout(() => wake(lane), Math.max(at - now(), 0)),
    )
  }

  async function drain(lane: Lane): Promise<void> {
    await forgetBrokenOff(lane)
    while (!isClosed) {
      const step = next(lane)
      if (step.kind === 'settle') await settle(step.task)
      else if (step.kind !== 'send' || network.state === 'unreachable') return
      else await send(step.task)
    }
  }

  /** Nobody else has the turn: what is marked as being sent was left by a page that is gone. */
  function forgetBrokenOff(lane: Lane): Promise<void> {
    return view.edit(tasks => ({
      put: tasks
        .filter(task => task.lane === lane && task.sending)
        .map(task => ({ ...task, sending: false })),
    }))
  }

  async function send(task: SyncTask): Promise<void> {
    const delivery = await handOver(task, options)
    if (!delivery) return
    await changeTask(view, task.task_id, stored => afterDelivery(stored, delivery, now()))
  }

  async function settle(task: SyncTask): Promise<void> {
    const verdict = await settlers.settle(task)
    // Before it leaves the queue: who dies in between has told nobody who is still there.
    if (verdict === 'done') options.onSettled(task)
    await changeTask(view, task.task_id, stored => afterVerdict(stored, verdict, now()))
  }

  return {
    wake,
    close() {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
