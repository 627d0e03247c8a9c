import type { Partition, SyncTask } from './task.ts'

/**
 * A task as IndexedDB keeps it. These names stay: tabs that were opened before a release, and the
 * service worker of that time, read and write the same store as pages of today.
 */
export type StoredTask = Omit<SyncTask, 'partition' | 'isDeadLetter' | 'ownerId'> & {
  lane: Partition
  parked: boolean
  holder?: string
}

export function toStored({ partition, isDeadLetter, ownerId, ...rest }: SyncTask): StoredTask {
  const holder = ownerId === undefined ? {} : { holder: ownerId }
  return { ...rest, lane: partition, parked: isDeadLetter, ...holder }
}

export function fromStored(stored: StoredTask): SyncTask {
  const { lane, parked, holder, ...rest } = withStoredNames(stored)
  const owner = holder === undefined ? {} : { ownerId: holder }
  return { ...rest, partition: lane, isDeadLetter: parked, ...owner }
}

/** For a while a release stored tasks under the names of {@link SyncTask}. */
function withStoredNames(stored: StoredTask | SyncTask): StoredTask {
  return 'partition' in stored ? toStored(stored) : stored
}
