import { isCustomer } from '@vitrina/contract/shapes'
import { type Failure, isRetryable, type Result } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import type { SyncQueue, SyncTask } from '@vitrina/sync-queue'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAccountChangeNotifier } from './change-notices.ts'
import {
  hasSameSubject,
  type IntendedChange,
  isAboutAddressWithoutId,
  isEmptyAccountChange,
  readIntendedChange,
  toAccountTask,
} from './intended-change.ts'

/** `refused`: the platform said why. `stuck`: it could not be brought to answer. */
export type AccountChangeState = 'waiting' | 'refused' | 'stuck'
export type AccountChange = {
  id: string
  meant: IntendedChange
  state: AccountChangeState
  /** It may have been made already: it cannot be taken back any more. */
  isSent: boolean
  failure: Failure | null
}

/**
 * `waiting`: it is kept here and goes out by itself. `too-early`: it is about what is on its way
 * itself.
 */
export type SaveOutcome =
  | { kind: 'done' }
  | { kind: 'waiting' }
  | { kind: 'too-early' }
  | { kind: 'refused'; failure: Failure }

/**
 * Pending mutations of the present customer: what they have changed and the platform has not made
 * yet. Shown as an optimistic update, the same in all tabs.
 */
export interface PendingAccountChanges {
  /** Oldest first. */
  readonly store: StoreApi<readonly AccountChange[]>
  /**
   * Resolves with the platform's answer, or once it is known that there is none to be had now. A
   * refusal that comes when nobody `isHere` to hear it is kept and told like one of a change that
   * waited.
   */
  save(meant: IntendedChange, isHere?: () => boolean): Promise<SaveOutcome>
  tryAgain(id: string): Promise<void>
  /** Answers false where it was too late for that. */
  giveUp(id: string): Promise<boolean>
  waiting(): number
}

type Options = Pick<ShopServices, 'session' | 'network' | 'notifications' | 'i18n' | 'storage'> & {
  queue: SyncQueue
}

export function createPendingAccountChanges(options: Options): PendingAccountChanges {
  const { queue, session } = options
  const notices = createAccountChangeNotifier(options)
  const store = createStore<readonly AccountChange[]>(() => [])
  /**
   * Those whose answer a form of this page waits for: while it is here, it shows a refusal itself.
   */
  const awaited = new Map<string, () => boolean>()
  const isTheirs = ({ ownerId }: SyncTask) => ownerId === session.customer()?.id.toString()

  function read(): void {
    const changes = queue.tasks('user').filter(isTheirs).flatMap(readChange)
    if (JSON.stringify(changes) !== JSON.stringify(store.getState())) store.setState(changes, true)
  }

  async function settle(task: SyncTask, answer: Result<unknown>) {
    const meant = readIntendedChange(task.subject)
    if (answer.ok) await removeDraftOfSavedAddress(meant, task, answer.value, options)
    if (meant && isTheirs(task)) {
      if (answer.ok) notices.saved(meant)
      else if (!awaited.get(task.task_id)?.()) notices.refused(meant)
    }
    return answer.ok ? 'done' : 'dead-letter'
  }

  queue.onAnswer('user', settle)
  queue.subscribe(read)
  session.onChange(read)
  read()

  return {
    store,
    async save(meant, isHere = () => true) {
      const task = await putChange(meant, store.getState(), queue)
      if (!task) return { kind: 'done' }
      if (task === 'too-early') return { kind: task }
      awaited.set(task.task_id, isHere)
      const saved = await awaitOutcome(task.task_id, isHere, options)
      awaited.delete(task.task_id)
      return saved
    },
    tryAgain: queue.tryAgain,
    giveUp: queue.drop,
    waiting: () => store.getState().length,
  }
}

async function removeDraftOfSavedAddress(
  meant: IntendedChange | null,
  { ownerId }: SyncTask,
  saved: unknown,
  { storage }: Options,
): Promise<void> {
  if (meant?.kind !== 'address' || !isCustomer(saved)) return
  // Its code is there with this service; where it could not be had, what was typed only stays.
  const addresses = await import(
    /* webpackChunkName: "addresses" */ '../addresses/saved-draft.ts'
  ).catch(() => null)
  addresses?.removeSavedAddressDraft(storage, meant, ownerId, saved)
}

/** A later change of the same thing takes the place of one that is still here. */
async function putChange(
  meant: IntendedChange,
  changes: readonly AccountChange[],
  queue: SyncQueue,
): Promise<SyncTask | null | 'too-early'> {
  const earlier = changes.filter(change => hasSameSubject(change.meant, meant))
  const waiting = earlier.find(({ state, isSent }) => state === 'waiting' && !isSent)
  for (const { id, state } of earlier) if (state !== 'waiting') await queue.drop(id)
  const isOnItsWay = earlier.some(({ state }) => state === 'waiting')
  const retryPut = () =>
    isAboutAddressWithoutId(meant, isOnItsWay) ? 'too-early' : queue.put(toAccountTask(meant))
  if (!waiting) return isEmptyAccountChange(meant) ? null : retryPut()
  const joined = { ...meant, seen: waiting.meant.seen } as IntendedChange
  if (isEmptyAccountChange(joined) && (await queue.drop(waiting.id))) return null
  return (await queue.replace(waiting.id, toAccountTask(joined))) ?? retryPut()
}

function awaitOutcome(id: string, isHere: () => boolean, { queue, network }: Options) {
  return new Promise<SaveOutcome>(resolve => {
    const stops: (() => void)[] = []
    function look() {
      const saved = readCurrentOutcome(id, queue.tasks('user'), network.state === 'unreachable')
      if (!saved) return
      for (const stop of stops) stop()
      // It is the form's now, with what was typed.
      if (saved.kind === 'refused' && isHere()) void queue.drop(id)
      resolve(saved)
    }
    stops.push(queue.subscribe(look), network.subscribe(look))
    look()
  })
}

function readChange(task: SyncTask): AccountChange[] {
  const meant = readIntendedChange(task.subject)
  if (!meant) return []
  const { task_id: id, sent: isSent, failure = null } = task
  return [{ id, meant, state: readState(task), isSent, failure }]
}

function readState({ isDeadLetter, transmited, failure }: SyncTask): AccountChangeState {
  // A change without a token waits until its customer signs in again.
  if (!isDeadLetter || (!transmited && failure?.kind === 'signed-out')) return 'waiting'
  return failure && transmited && !isRetryable(failure) ? 'refused' : 'stuck'
}

function readCurrentOutcome(
  id: string,
  tasks: readonly SyncTask[],
  isUnreachable: boolean,
): SaveOutcome | null {
  const place = tasks.findIndex(({ task_id }) => task_id === id)
  const task = tasks[place]
  if (!task) return { kind: 'done' }
  if (task.isDeadLetter) {
    const { failure } = task
    const isRefused = failure && readState(task) === 'refused'
    return isRefused ? { kind: 'refused', failure } : { kind: 'waiting' }
  }
  if (task.transmited) return null
  const isHeldUp = tasks.slice(0, place).some(isTriedInVain)
  const isIdle = !task.sending && (isUnreachable || isHeldUp)
  return task.attempts > 0 || isIdle ? { kind: 'waiting' } : null
}

/** A failed attempt: it is unknown when it is retried, and the changes behind it come later. */
function isTriedInVain({ attempts, isDeadLetter, sending, transmited }: SyncTask): boolean {
  return attempts > 0 && !isDeadLetter && !sending && !transmited
}
