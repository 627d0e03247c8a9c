export { nameOfQueue, readBackgroundTag, toBackgroundTag } from './background-tag.ts'
export type { Database, Lease, StoreName } from './database.ts'
export { type DeliverWaitingOptions, deliverWaiting } from './deliver-waiting.ts'
export { openChannel } from './open-channel.ts'
export { openSyncQueue } from './open-sync-queue.ts'
export { isCartMissing } from './placeholders.ts'
export type { Settle, SettleVerdict } from './settlers.ts'
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
export type { Channel } from './task-view.ts'
export type { QueueSession, TokenSource } from './token-source.ts'
