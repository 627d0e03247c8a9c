export { getQueueName, readBackgroundTag, toBackgroundTag } from './background-tag.ts'
export type { Database, Lease, ObjectStoreName } from './database.ts'
export { type DeliverWaitingTasksOptions, deliverWaitingTasks } from './deliver-waiting.ts'
export { openSyncQueue } from './open-sync-queue.ts'
export { isCartMissingFailure } from './placeholders.ts'
export type { SettleVerdict, TaskSettler } from './settlers.ts'
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
