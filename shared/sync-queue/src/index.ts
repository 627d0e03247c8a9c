export { getQueueName, parseBackgroundSyncTag, toBackgroundSyncTag } from './background-tag.ts'
export type { Lease, ObjectStoreName, QueueDatabase } from './database.ts'
export { type DeliverPendingTasksOptions, deliverPendingTasks } from './deliver-waiting.ts'
export { openSyncQueue } from './open-sync-queue.ts'
export { isCartMissingFailure } from './placeholders.ts'
export type { TaskSettlementOutcome, TaskSettler } from './settlers.ts'
export type { StoredValues } from './stored-values.ts'
export type { SyncQueue, SyncQueueOptions } from './sync-queue.ts'
export {
  createTask,
  getTaskAnswer,
  getTaskState,
  type NewTask,
  type Partition,
  partitions,
  type SyncTask,
  type TaskState,
} from './task.ts'
export { openBroadcastChannel, type TabChannel } from './task-view.ts'
export type { QueueSession, TokenSource } from './token-source.ts'
