import { isTaskDue } from './outcome.ts'
import type { Partition, SyncTask } from './task.ts'

/**
 * What is to be done next in a partition, by somebody who can take in only the answers it `covers`.
 */
export type NextQueueStep =
  | { kind: 'nothing' }
  | { kind: 'settle'; task: SyncTask }
  | { kind: 'send'; task: SyncTask }
  /** Nothing before that time, in milliseconds. */
  | { kind: 'wait'; until: number }

export function findNextQueueStep(
  tasks: readonly SyncTask[],
  partition: Partition,
  covers: (task: SyncTask) => boolean,
  nowMs: number,
): NextQueueStep {
  for (const task of tasks) {
    if (task.partition !== partition || task.isDeadLetter || task.acknowledged) continue
    if (task.transmited) {
      if (covers(task)) return { kind: 'settle', task }
      // What was refused may change what lies behind it; what was done does not.
      if (task.failure) return { kind: 'nothing' }
      continue
    }
    if (isTaskDue(task, nowMs)) return { kind: 'send', task }
    return { kind: 'wait', until: task.retry_at ?? nowMs }
  }
  return { kind: 'nothing' }
}
