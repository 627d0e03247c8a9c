import type { RequestSender } from '@vitrina/api-client'
import { createQueueDatabase } from './database.ts'
import { createLocks } from './locks.ts'
import { findNextQueueStep } from './next-step.ts'
import { applyTaskDeliveryOutcome } from './outcome.ts'
import { getPartitionLockName } from './queue-worker.ts'
import { changeTask, sendOnce } from './send-once.ts'
import { applyTaskSettlementOutcome } from './settlers.ts'
import { createStoredValues, type StoredValues } from './stored-values.ts'
import { type Partition, partitions, type SyncTask } from './task.ts'
import { createTaskStorage } from './task-storage.ts'
import { createTaskView, type TabChannel, type TaskView } from './task-view.ts'
import {
  isQueueSession,
  type LegacyQueueSession,
  type QueueSession,
  type TokenSource,
} from './token-source.ts'

export type DeliverPendingTasksOptions = {
  send: RequestSender
  locks: LockManager | undefined
  channel: TabChannel | null
  reportError: (error: unknown) => void
  /** Of a store that has a queue of its own. */
  name?: string
}

/**
 * Delivers what waits, once through, where there is no page: for a service worker. It stores
 * answers of success alone. Whatever else comes of a task is left for a page, as if it had not been
 * tried: only a page can ask for another token, take a refusal in, or tell the shopper.
 *
 * Answers whether nothing is left that it could deliver later.
 */
export async function deliverPendingTasks(options: DeliverPendingTasksOptions): Promise<boolean> {
  const { locks, channel, name, reportError } = options
  const database = createQueueDatabase(name, reportError)
  const view = createTaskView(createTaskStorage(database), channel, reportError)
  const context = createStoredValues(database, 'context', view.touch, reportError)
  const withLock = createLocks({ locks, database })
  try {
    const ends = partitions.map(partition =>
      withLock(getPartitionLockName(partition), () =>
        drainOnce(partition, { ...options, view, context }),
      ),
    )
    return (await Promise.all(ends)).every(isDone => isDone)
  } finally {
    view.close()
    database.close()
  }
}

type PartitionOptions = DeliverPendingTasksOptions & {
  view: TaskView
  context: StoredValues
}

async function drainOnce(partition: Partition, options: PartitionOptions): Promise<boolean> {
  const { view, context } = options
  const network = { doubt: async () => 'unreachable' as const }
  await view.read()
  for (;;) {
    const step = findNextQueueStep(view.tasks(), partition, isEndedHere, Date.now())
    if (step.kind === 'nothing') return true
    if (step.kind === 'wait') return false
    const { task_id } = step.task
    if (step.kind === 'settle') {
      await changeTask(view, task_id, stored =>
        applyTaskSettlementOutcome(stored, 'done', Date.now()),
      )
      continue
    }
    // As it is by now: the lock may have come long after the worker woke, and other tasks have gone
    // before.
    const session = asTokenSource(await context.read('session', isQueueSession))
    const delivery = await sendOnce(step.task, { ...options, network, session })
    if (!delivery) continue
    const isDone = delivery.kind === 'answered' && delivery.answer.ok
    await changeTask(view, task_id, stored =>
      isDone
        ? applyTaskDeliveryOutcome(stored, delivery, Date.now())
        : { ...stored, sending: false },
    )
    // A refusal comes again however often it is asked for: that is no reason to be woken.
    if (!isDone) return delivery.kind === 'answered' || delivery.kind === 'no-token'
  }
}

/** Done, and nobody waits to hear of it. */
function isEndedHere({ subject, callback_event, failure }: SyncTask): boolean {
  return subject === undefined && callback_event === undefined && failure === undefined
}

/** The token as a page left it; another one cannot be had here. */
function asTokenSource(
  kept: QueueSession | LegacyQueueSession | null,
): Pick<TokenSource, 'ownerId' | 'carry'> {
  return {
    ownerId: () => kept?.holder ?? kept?.ownerId ?? null,
    carry: call => call(kept?.token ?? null),
  }
}
