import type { Failure, Result } from '@vitrina/domain'
import { fail, succeed } from '@vitrina/domain'

/**
 * Tasks of one partition are delivered one after another, oldest first; partitions do not wait for
 * each other.
 */
export type Partition = 'cart' | 'orders' | 'user'

export const partitions: readonly Partition[] = ['cart', 'orders', 'user']

/**
 * A change a shopper made, on its way to the platform. Fields as docs/rules/offline.md#tasks names
 * them.
 */
export type SyncTask = {
  /** `<ms>-<random>`; also the Idempotency-Key under which the platform does the change once. */
  task_id: string
  partition: Partition
  /**
   * Path of a call. `{{cartId}}` stands for the cart's token, here and as a whole value in the
   * body.
   */
  url: string
  payload: { method: 'POST' | 'DELETE'; body?: unknown }
  /**
   * What the partition's settler wants to find again beside the answer. A task without a subject
   * needs no settler: the queue itself ends it.
   */
  subject?: unknown
  /**
   * Is sent with the shopper's token in the `Authorization` header, and never without one;
   * `if-signed-in`: as a guest's where nobody is signed in by then.
   */
  needsToken?: boolean | 'if-signed-in'
  /** The customer's id for a task with `needsToken: true`: it is sent under no other's token. */
  ownerId?: string
  /** The shopper's language: the platform answers and writes emails in it. */
  language?: string
  /** The answer's result is kept in the context under this name, for the tasks behind. */
  provides?: 'cartId'
  /** A refusal is not shown to the shopper. */
  silent?: boolean
  /** Told on the event bus with the answered task. */
  callback_event?: string
  /** The answered task is kept, with its result, until it is dropped or a week old. */
  is_result_cacheable?: boolean

  /** The platform has answered; `result`, `code` and `failure` hold what. */
  transmited: boolean
  transmited_at: number | null
  /** Milliseconds; the order of a partition. Rises strictly, also where the clock goes back. */
  created_at: number
  updated_at: number
  result?: unknown
  resultCode?: number
  code?: number
  meta?: unknown
  /** Why the platform refused, or why the task is a dead letter. */
  failure?: Failure
  /** The answer was taken in: by the partition's settler, or by the queue. */
  acknowledged: boolean

  /** Being sent at this moment. */
  sending: boolean
  /** It may have reached the platform: its content can be changed no more. */
  sent: boolean
  /** Deliveries that reached the platform and failed. */
  attempts: number
  /** Not sent again before this time, in milliseconds. */
  retry_at: number | null
  /**
   * Given up after four attempts, or by its settler: kept, out of its partition, until tried again
   * or dropped.
   */
  isDeadLetter: boolean
}

export type NewTask = Pick<SyncTask, 'partition' | 'url' | 'payload'> &
  Partial<
    Pick<
      SyncTask,
      | 'task_id'
      | 'subject'
      | 'needsToken'
      | 'language'
      | 'provides'
      | 'silent'
      | 'callback_event'
      | 'is_result_cacheable'
    >
  >

/** The state of a task as a screen shows it. */
export type TaskState = 'waiting' | 'sending' | 'answered' | 'dead-letter'

export function getTaskState(task: SyncTask): TaskState {
  if (task.isDeadLetter) return 'dead-letter'
  if (task.transmited) return 'answered'
  return task.sending ? 'sending' : 'waiting'
}

/** The platform's answer, from a task that has one. */
export function getTaskAnswer({ failure, result }: SyncTask): Result<unknown> {
  return failure ? fail(failure) : succeed(result)
}

export function createTask(task: NewTask, created_at: number): SyncTask {
  // The shopper's token travels with it: nowhere but to the shop itself.
  if (!/^\/(?!\/)/.test(task.url)) throw new Error(`A task goes to a path of the shop: ${task.url}`)
  return {
    ...task,
    task_id: task.task_id ?? `${created_at}-${randomPart()}`,
    transmited: false,
    transmited_at: null,
    created_at,
    updated_at: created_at,
    acknowledged: false,
    sending: false,
    sent: false,
    attempts: 0,
    retry_at: null,
    isDeadLetter: false,
  }
}

export function sortTasks(tasks: readonly SyncTask[]): SyncTask[] {
  return [...tasks].sort(
    (one, other) =>
      one.created_at - other.created_at || one.task_id.localeCompare(other.task_id, 'en'),
  )
}

/** 80 random bits: `crypto.randomUUID` is missing where the shop is not served over HTTPS. */
function randomPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
