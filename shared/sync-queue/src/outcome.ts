import { type Failure, toHttpStatus } from '@vitrina/domain'
import type { TaskDeliveryOutcome } from './deliver.ts'
import type { SyncTask } from './task.ts'

/** A pause is never longer, so what says otherwise comes of a clock that was put back. */
export const isTaskDue = ({ retry_at }: SyncTask, nowMs: number): boolean =>
  retry_at === null || retry_at <= nowMs || retry_at > nowMs + maxPauseMs

/**
 * After so many deliveries that reached the platform and failed, a task becomes a dead letter
 * (docs/rules/offline.md#attempts).
 */
const attemptLimit = 4

const firstPauseMs = 1_000
/** However long the platform asks to wait. */
const maxPauseMs = 60 * 60_000

/** The task as a delivery leaves it. */
export function applyTaskDeliveryOutcome(
  task: SyncTask,
  delivery: TaskDeliveryOutcome,
  nowMs: number,
): SyncTask {
  const ended = { ...task, sending: false, updated_at: nowMs }
  switch (delivery.kind) {
    case 'answered':
      return withAnswer(ended, delivery, nowMs)
    case 'failed': {
      const { failure, retryAfterMs } = delivery
      const failed = { ...ended, failure }
      // No attempt: the platform has not tried it, as it has too many visitors.
      if (retryAfterMs !== null && toHttpStatus(failure) === 503)
        return { ...failed, retry_at: retryAt(nowMs, retryAfterMs) }
      return recordAttempt(failed, retryAfterMs, nowMs)
    }
    case 'no-token':
      return { ...ended, failure: delivery.failure, isDeadLetter: true }
    case 'unreachable':
      return ended
  }
}

/**
 * One more attempt is used up: the next one comes after a pause, the last one makes the task a dead
 * letter.
 */
export function recordAttempt(
  task: SyncTask,
  retryAfterMs: number | null,
  nowMs: number,
): SyncTask {
  const attempts = task.attempts + 1
  if (attempts >= attemptLimit) return { ...task, attempts, retry_at: null, isDeadLetter: true }
  const pauseMs = Math.max(firstPauseMs * 3 ** task.attempts, retryAfterMs ?? 0)
  return { ...task, attempts, retry_at: retryAt(nowMs, pauseMs) }
}

/** Shoppers who were sent away together shall not come back together. */
function retryAt(nowMs: number, pauseMs: number): number {
  return nowMs + Math.min(Math.max(pauseMs, firstPauseMs) * (1 + Math.random() / 4), maxPauseMs)
}

/** The task as if it had never been sent, under the same key. */
export function resetTask(task: SyncTask): SyncTask {
  const { result, resultCode, code, meta, failure, ...rest } = task
  return { ...rest, transmited: false, transmited_at: null, retry_at: null, sending: false }
}

function withAnswer(
  task: SyncTask,
  { answer, meta }: Extract<TaskDeliveryOutcome, { kind: 'answered' }>,
  nowMs: number,
): SyncTask {
  const { failure: _former, ...rest } = task
  const code = answer.ok ? 200 : toHttpStatus(answer.failure)
  return {
    ...rest,
    transmited: true,
    transmited_at: nowMs,
    retry_at: null,
    code,
    resultCode: code,
    ...(answer.ok
      ? { result: answer.value }
      : { failure: answer.failure, result: readMessage(answer.failure) }),
    ...(meta !== undefined && { meta }),
  }
}

function readMessage(failure: Failure): string {
  return 'message' in failure ? failure.message : ''
}
