import type { Network, NetworkStatus, Send } from '@vitrina/api-client'
import { createDatabase, type Database } from './database.ts'
import { createDrainer, turnOf } from './drainer.ts'
import { followSession } from './follow-session.ts'
import { createKeptValues, type KeptValues } from './kept-values.ts'
import { unanswered } from './outcome.ts'
import { createSettlers, type Settle } from './settlers.ts'
import { createTask, type Lane, lanes, type NewTask, type SyncTask } from './task.ts'
import { createTaskStorage } from './task-storage.ts'
import { type Channel, createTaskView } from './task-view.ts'
import type { TokenSource } from './token-source.ts'
import { createTurns } from './turns.ts'

/** What shoppers mean and the platform does not know yet. One instance per tab. */
export interface SyncQueue {
  /** Whether everything in it outlives the page: false where the browser refuses, or is full. */
  readonly lasting: boolean
  /**
   * Stores a task, then sees to it. Resolves once it is stored, not when it is answered. A `task_id`
   * that is there already changes nothing.
   */
  put(task: NewTask): Promise<SyncTask>
  /**
   * A later wish in place of an earlier one, which it takes the turn of. Answers `null` where the
   * earlier one may have been sent already: then both count, one after the other.
   */
  replace(task_id: string, task: NewTask): Promise<SyncTask | null>
  /** The tasks of a lane that still matter, oldest first, parked ones included; the same in all tabs. */
  tasks(lane: Lane): readonly SyncTask[]
  find(task_id: string): SyncTask | undefined
  /** Hears every change of the tasks, of `orders`, of `context` and of `lasting`. */
  subscribe(listener: () => void): () => void
  /**
   * Who takes in the answers of a lane's tasks that have a `subject`. Called in one tab at a time, in
   * the lane's turn (so it must not call `inTurn` of the same lane), before the task leaves the queue:
   * when the tab dies on the way, it is called again for the same task.
   */
  onAnswer(lane: Lane, settle: Settle): () => void
  /** Other work that must not run beside the lane's delivery, in whichever tab. */
  inTurn<Value>(lane: Lane, work: () => Promise<Value>): Promise<Value>
  /** A parked task goes back to its lane, at its old place and under its old key. */
  tryAgain(task_id: string): Promise<void>
  /** Answers false where the task is being sent at this moment, or gone. */
  drop(task_id: string): Promise<boolean>
  /** Drops what was not answered and is not being sent (spec §4). Answers how many tasks. */
  clearUntransmitted(lane?: Lane): Promise<number>
  /** Drops whatever carries a customer's token, in whichever state: who signs out leaves nothing behind. */
  forgetCustomers(): Promise<void>
  /** Reads what other tabs did, and sees to what is due: for a page that was asleep. */
  look(): Promise<void>
  /** What tasks and the service worker need beside the tasks: `cartId`, `session`. */
  readonly context: KeptValues
  /** Orders as they were made in this browser. */
  readonly orders: KeptValues
  readonly network: NetworkStatus
  /** For tests and for pages that end: nothing is delivered afterwards. */
  close(): void
}

export type SyncQueueOptions = {
  /** Of the database. Tabs of one name have one queue; the service worker delivers the one without. */
  name?: string | undefined
  /** Must not add a session or a language of its own: each task brings both. */
  send: Send
  network: Network
  session: TokenSource | null
  /** In which the platform shall answer, and write letters about what is meant here. */
  language?: string
  /** Web Locks, where the browser has them. */
  locks: LockManager | undefined
  /** How tabs hear of each other, where they can. */
  channel: Channel | null
  /** An answered task with a `callback_event`; in one tab only. */
  onCallback: (name: string, task: SyncTask) => void
  /** Says a refusal to the shopper where no settler does. */
  tell: (message: string, task: SyncTask) => void
  /**
   * Called whenever something has to wait: to have it delivered also without this page where it lasts,
   * and to say so where it does not.
   */
  onWaiting: (isLasting: boolean) => void
  reportError: (error: unknown) => void
  now?: () => number
  /** In place of the browser's own. */
  database?: Database
}

const answeredKeptMs = 7 * 24 * 60 * 60 * 1000

export async function openSyncQueue(options: SyncQueueOptions): Promise<SyncQueue> {
  const { network, session, locks, channel, reportError, now = Date.now } = options
  const database = options.database ?? (await openDatabase(options.name))
  const storage = createTaskStorage(database)
  const view = createTaskView(storage, channel, reportError)
  const context = createKeptValues(database, 'context', view.touch)
  const takeTurn = createTurns({ locks, database })
  const settlers = createSettlers(options)
  const drainer = createDrainer({
    ...options,
    view,
    context,
    settlers,
    takeTurn,
    now,
    onWaiting: () => options.onWaiting(storage.lasting()),
    onSettled: task => {
      if (task.callback_event) options.onCallback(task.callback_event, task)
    },
  })
  const wakeAll = () => {
    for (const lane of lanes) drainer.wake(lane)
  }

  /** A copy, with what is known of the shopper now. */
  function meant(task: NewTask): NewTask & Pick<SyncTask, 'holder'> {
    const holder = task.needsToken === true ? session?.holder() : null
    const { language } = options
    return { ...(language && { language }), ...structuredClone(task), ...(holder && { holder }) }
  }

  await view.edit(tasks => ({
    remove: tasks
      .filter(task => task.acknowledged && task.updated_at < now() - answeredKeptMs)
      .map(task => task.task_id),
  }))
  view.subscribe(wakeAll)
  const stopFollowing = [
    network.subscribe(wakeAll),
    session ? followSession(session, { view, context }) : () => undefined,
  ]
  wakeAll()

  return {
    get lasting() {
      return storage.lasting()
    },
    async put(task) {
      const wanted = meant(task)
      let stored = createTask(wanted, now())
      await view.edit(tasks => {
        const same = tasks.find(other => other.task_id === wanted.task_id)
        if (same) {
          stored = same
          return {}
        }
        const last = tasks.at(-1)?.created_at ?? 0
        stored = createTask(wanted, Math.max(now(), last + 1))
        return { put: [stored] }
      })
      return stored
    },
    async replace(task_id, task) {
      const wanted = meant(task)
      let stored: SyncTask | null = null
      await view.edit(tasks => {
        const former = tasks.find(other => other.task_id === task_id)
        stored = null
        if (!former || former.sent || former.parked) return {}
        const { created_at } = former
        stored = { ...createTask(wanted, created_at), updated_at: now() }
        return { put: [stored], remove: [task_id] }
      })
      return stored
    },
    tasks: lane => view.tasks().filter(task => task.lane === lane && !task.acknowledged),
    find: task_id => view.tasks().find(task => task.task_id === task_id),
    subscribe: view.subscribe,
    onAnswer(lane, settle) {
      const end = settlers.set(lane, settle)
      drainer.wake(lane)
      return end
    },
    inTurn: (lane, work) => takeTurn(turnOf(lane), work),
    tryAgain: task_id =>
      view.edit(tasks => ({
        put: tasks
          .filter(task => task.task_id === task_id && task.parked)
          .map(task => ({
            // What the platform has done is only to be taken in.
            ...(task.transmited && !task.failure ? task : unanswered(task)),
            parked: false,
            attempts: 0,
            updated_at: now(),
          })),
      })),
    async drop(task_id) {
      let dropped = false
      await view.edit(tasks => {
        const task = tasks.find(other => other.task_id === task_id)
        dropped = task !== undefined && !task.sending
        return dropped ? { remove: [task_id] } : {}
      })
      return dropped
    },
    async clearUntransmitted(lane) {
      let count = 0
      await view.edit(tasks => {
        const remove = tasks
          .filter(task => !task.transmited && !task.sending && (!lane || task.lane === lane))
          .map(task => task.task_id)
        count = remove.length
        return { remove }
      })
      return count
    },
    async forgetCustomers() {
      await view.edit(tasks => ({
        remove: tasks.filter(task => task.needsToken === true).map(task => task.task_id),
      }))
    },
    async look() {
      await view.read()
      wakeAll()
    },
    context,
    orders: createKeptValues(database, 'orders', view.touch),
    network,
    close() {
      for (const stop of stopFollowing) stop()
      drainer.close()
      view.close()
      database?.close()
    },
  }
}

/** `null` where the browser refuses it. */
async function openDatabase(name: string | undefined): Promise<Database | null> {
  const database = createDatabase(name)
  try {
    await database.read('context', 'cartId')
    return database
  } catch {
    return null
  }
}
