import {
  acceptAnything,
  type Failure,
  isBoolean,
  isEither,
  isFailure,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
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

/**
 * The lane may be one of a newer release: its tasks stay where they are, and no settler here looks
 * at them. `subject` and `result` are read by the partition.
 */
const isStoredTask = isObjectOf(
  {
    task_id: isString,
    lane: isString,
    url: isString,
    payload: isObjectOf({ method: isOneOf('POST', 'DELETE') }),
    transmited: isBoolean,
    transmited_at: isNullOr(isNumber),
    created_at: isNumber,
    updated_at: isNumber,
    acknowledged: isBoolean,
    sending: isBoolean,
    sent: isBoolean,
    attempts: isNumber,
    retry_at: isNullOr(isNumber),
    parked: isBoolean,
  },
  {
    needsToken: isEither(isBoolean, isOneOf('if-signed-in')),
    holder: isString,
    language: isString,
    callback_event: isString,
    failure: acceptAnything,
  },
) as TypeGuard<unknown> as TypeGuard<StoredTask>

/** For a while a release stored tasks under the names of {@link SyncTask}. */
const isNamedOtherwise = isObjectOf({
  partition: isString,
}) as TypeGuard<unknown> as TypeGuard<SyncTask>

export function toStoredTask({ partition, isDeadLetter, ownerId, ...rest }: SyncTask): StoredTask {
  const holder = ownerId === undefined ? {} : { holder: ownerId }
  return { ...rest, lane: partition, parked: isDeadLetter, ...holder }
}

/** `null` for what is no task. */
export function parseStoredTask(value: unknown): SyncTask | null {
  const stored = isNamedOtherwise(value) ? toStoredTask(value) : value
  if (!isStoredTask(stored)) return null
  const { lane, parked, holder, failure, ...rest } = stored
  const owner = holder === undefined ? {} : { ownerId: holder }
  const refusal = failure === undefined ? {} : { failure: readFailure(failure) }
  return { ...rest, partition: lane, isDeadLetter: parked, ...owner, ...refusal }
}

/** A kind that only a newer release knows must not cost the task: it failed, for some reason. */
function readFailure(stored: unknown): Failure {
  if (isFailure(stored)) return stored
  const { message } = Object(stored) as { message?: unknown }
  return { kind: 'unexpected', status: 0, message: isString(message) ? message : '' }
}
