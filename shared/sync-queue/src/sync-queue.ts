import type { NetworkMonitor, RequestSender } from '@vitrina/api-client'
import type { QueueDatabase } from './database.ts'
import type { TaskSettler } from './settlers.ts'
import type { StoredValues } from './stored-values.ts'
import type { NewTask, Partition, SyncTask } from './task.ts'
import type { TabChannel } from './task-view.ts'
import type { TokenSource } from './token-source.ts'

/** What shoppers mean and the platform does not know yet. One instance per tab. */
export interface SyncQueue {
  /** Whether everything in it outlives the page: false where the browser refuses, or is full. */
  readonly lasting: boolean
  /**
   * Stores a task, then sees to it. Resolves once it is stored, not when it is answered. A
   * `task_id` that is there already changes nothing.
   */
  put(task: NewTask): Promise<SyncTask>
  /**
   * A later change in place of an earlier one, whose place in the queue it takes. Answers `null`
   * where the earlier one may have been sent already: then both count, one after the other.
   */
  replace(task_id: string, task: NewTask): Promise<SyncTask | null>
  /**
   * The tasks of a partition that still matter, oldest first, dead letters included; the same in
   * all tabs.
   */
  tasks(partition: Partition): readonly SyncTask[]
  find(task_id: string): SyncTask | undefined
  /** Hears every change of the tasks, of `orders`, of `context` and of `lasting`. */
  subscribe(listener: () => void): () => void
  /**
   * Who takes in the answers of a partition's tasks that have a `subject`. Called in one tab at a
   * time, in the partition's lock (so it must not call `withLock` of the same partition), before
   * the task leaves the queue: when the tab dies on the way, it is called again for the same task.
   */
  onAnswer(partition: Partition, settle: TaskSettler): () => void
  /** Other work that must not run beside the partition's delivery, in whichever tab. */
  withLock<Value>(partition: Partition, work: () => Promise<Value>): Promise<Value>
  /** A dead letter goes back to its partition, at its old place and under its old key. */
  tryAgain(task_id: string): Promise<void>
  /** Answers false where the task is being sent at this moment, or gone. */
  drop(task_id: string): Promise<boolean>
  /**
   * Drops what was not answered and is not being sent (docs/rules/offline.md#who-leaves). Answers
   * how many tasks.
   */
  clearUntransmitted(partition?: Partition): Promise<number>
  /**
   * Drops whatever carries a customer's token, in whichever state, and the orders a customer has
   * made here: who signs out leaves nothing behind (docs/rules/offline.md#who-leaves). A guest's
   * order is the browser's. What is of whoever is signed in now stays, and so does what is of those
   * who are `awaited`, as their session ran out.
   */
  forgetCustomers(awaited?: readonly string[]): Promise<void>
  /** Reads what other tabs did, and sees to what is due: for a page that was asleep. */
  look(): Promise<void>
  /** What tasks and the service worker need beside the tasks: `cartId`, `session`. */
  readonly context: StoredValues
  /**
   * Orders as they were made in this browser; `owner` is the customer who made one, where it was no
   * guest, `of` the one whose session had run out by then.
   */
  readonly orders: StoredValues
  readonly network: Omit<NetworkMonitor, 'confirm'>
  /** For tests and for pages that end: nothing is delivered afterwards. */
  close(): void
}

export type SyncQueueOptions = {
  /**
   * Of the database. Tabs of one name have one queue; the service worker delivers the one without.
   */
  name?: string | undefined
  /** Must not add a session or a language of its own: each task brings both. */
  send: RequestSender
  network: NetworkMonitor
  session: TokenSource | null
  /** In which the platform shall answer, and write letters about what is meant here. */
  language?: string
  /** Web Locks, where the browser has them. */
  locks: LockManager | undefined
  /** How tabs hear of each other, where they can. */
  channel: TabChannel | null
  /**
   * An answered task with a `callback_event`; in one tab only, and again in the next where that one
   * dies.
   */
  onCallback: (name: string, task: SyncTask) => void
  /** Says a refusal to the shopper where no settler does. */
  tell: (message: string, task: SyncTask) => void
  /**
   * Called whenever something has to wait: to have it delivered also without this page where it
   * lasts, and to say so where it does not.
   */
  onWaiting: (isLasting: boolean) => void
  reportError: (error: unknown) => void
  now?: () => number
  /** In place of the browser's own. */
  database?: QueueDatabase
}
