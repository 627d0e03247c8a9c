import type { Result } from '@vitrina/domain'
import { recordAttempt, resetTask } from './outcome.ts'
import { getTaskAnswer, type Partition, type SyncTask } from './task.ts'

/**
 * Takes an answer in. `done`: the task leaves the queue. `again`: it is sent anew, as another
 * attempt. `dead-letter`: it is kept for the shopper to decide.
 */
export type TaskSettlementOutcome = 'done' | 'again' | 'dead-letter'
export type TaskSettler = (
  task: SyncTask,
  answer: Result<unknown>,
) => Promise<TaskSettlementOutcome>

export type TaskSettlersOptions = {
  reportError: (error: unknown) => void
  /** Says a refusal to the shopper, in the platform's words (docs/rules/offline.md#answers). */
  tell: (message: string, task: SyncTask) => void
}

export type TaskSettlers = ReturnType<typeof createTaskSettlers>

export function createTaskSettlers({ reportError, tell }: TaskSettlersOptions) {
  const byPartition = new Map<Partition, TaskSettler>()

  /** Settles a task without a subject: a refusal is kept for the shopper to see. */
  const settleUnanswered: TaskSettler = async (task, answer) => {
    if (answer.ok) return 'done'
    if (task.silent) return 'done'
    if ('message' in answer.failure && answer.failure.message) tell(answer.failure.message, task)
    return 'dead-letter'
  }

  return {
    set(partition: Partition, settle: TaskSettler) {
      byPartition.set(partition, settle)
      return () => {
        if (byPartition.get(partition) === settle) byPartition.delete(partition)
      }
    },
    /** Whether this page can take the task's answer in. */
    covers: (task: SyncTask) => task.subject === undefined || byPartition.has(task.partition),
    async settle(task: SyncTask): Promise<TaskSettlementOutcome> {
      const settle = task.subject === undefined ? settleUnanswered : byPartition.get(task.partition)
      if (!settle) throw new Error(`Nobody settles the partition ${task.partition} here`)
      try {
        return await settle(task, getTaskAnswer(task))
      } catch (error) {
        // A bug of the settler: the answer is kept, and so is the shopper's chance to try again.
        reportError(error)
        return 'dead-letter'
      }
    },
  }
}

/** The task after its verdict; `null` when it leaves the queue. */
export function applyTaskSettlementOutcome(
  task: SyncTask,
  verdict: TaskSettlementOutcome,
  nowMs: number,
): SyncTask | null {
  const settled = { ...task, updated_at: nowMs }
  switch (verdict) {
    case 'done':
      return task.is_result_cacheable ? { ...settled, acknowledged: true } : null
    case 'again': {
      const next = recordAttempt(resetTask(settled), null, nowMs)
      // The settler has changed what stood in the way: there is nothing to wait for.
      return { ...next, retry_at: null }
    }
    // A word this shell does not know comes from a remote of another release: nothing is lost by
    // it.
    default:
      return { ...settled, isDeadLetter: true }
  }
}
