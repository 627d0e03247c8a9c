import type { Partition, SyncTask } from './task.ts'

/** A task as earlier versions of the shop stored it in this browser. */
export type EarlierTask = Omit<SyncTask, 'partition' | 'isDeadLetter' | 'ownerId'> & {
  lane: Partition
  parked: boolean
  holder?: string
}

/** The stored task under the names of this version; the same object where it has them already. */
export function upgradeTask(stored: SyncTask | EarlierTask): SyncTask {
  if (!('lane' in stored)) return stored
  const { lane, parked, holder, ...rest } = stored
  const owner = holder === undefined ? {} : { ownerId: holder }
  return { ...rest, partition: lane, isDeadLetter: parked, ...owner }
}
