import type { Result } from '@vitrina/domain'
import { createStore } from 'zustand/vanilla'
import { type CartChangeResult, createPendingWorkTracker } from './await-answers.ts'
import type { CartChange, CartLineWithOptionalId } from './cart-change.ts'
import { createCartChangeSettler } from './cart-change-settler.ts'
import { emitRequestedChange } from './cart-events.ts'
import type { CartOptions } from './cart-options.ts'
import { createCartPlatform } from './cart-platform.ts'
import { type CartRecords, createCartRecords } from './cart-records.ts'
import { createCartRemover } from './cart-removal.ts'
import { type CartState, computeVisibleCart } from './cart-state.ts'
import { createCartStateReader } from './cart-view.ts'
import { createConfirmedCartWriter } from './confirmed-cart-writer.ts'
import { createLateRefusalNotifier } from './late-refusals.ts'
import type { CartChangeRequester } from './line-changes.ts'
import { createCartOwnership } from './ownership/cart-ownership.ts'
import { createPendingChanges } from './pending-changes.ts'

export type CartModules = ReturnType<typeof createCartModules>

/** What the cart of a tab is made of, each part handed what it needs of the others. */
export function createCartModules(options: CartOptions) {
  const { api, storage, events, queue, session, wait, newKey, notices } = options
  const { areLinesVisible, onForgotten, becameOrder } = options
  const { soonMs = 8_000, bypassLimit = 4, now = Date.now } = options
  const records = createCartRecords(storage, newKey)
  const pending = createPendingChanges({ records, queue, newKey, now, onChange: look })
  const store = createStore(() => rememberedCart(records))
  const lines = () => computeVisibleCart(store.getState()).lines
  const view = createCartStateReader({ records, pending, queue })
  const answers = createPendingWorkTracker({ pending, queue, wait, soonMs })
  const tell = notices.refused
  const late = createLateRefusalNotifier({ records, lines, areLinesVisible, tell, now, soonMs })
  const platform = createCartPlatform(api, wait)
  const parts = { records, queue, session, pending, newKey, platform }
  const forgetting = createCartRemover({ ...parts, onForgotten, look })
  const { waiting } = pending
  const confirming = createConfirmedCartWriter({ records, queue, waiting, events, onKept: look })
  const { clear } = forgetting
  const ownership = createCartOwnership({ ...parts, bypassLimit, becameOrder, notices, clear })

  /** Shows what the records and the queue have come to. */
  function look() {
    store.setState(state => view(state))
    ownership.noteOwnOfGuest(lines())
    late.tellBroken()
  }

  return { ...parts, store, lines, view, answers, late, forgetting, confirming, ownership, look }
}

function rememberedCart(records: CartRecords): CartState {
  return {
    lines: [],
    totals: null,
    totalsAreOld: false,
    waiting: [],
    coupon: null,
    problems: {},
    isLoading: records.token() !== null && records.snapshot() === null,
    staleness: null,
  }
}

/** One change from the shopper's hand to the platform's answer, or to knowing that it waits. */
export function createCartChangeRequester(
  { events }: Pick<CartOptions, 'events'>,
  parts: CartModules,
): CartChangeRequester {
  const { pending, confirming, answers, late, records } = parts

  function forgetProblem({ itemId }: CartLineWithOptionalId) {
    const refusals = records.refusals()
    const others = refusals.filter(other => other.itemId !== itemId)
    if (others.length < refusals.length) records.keepRefusals(others)
  }

  return async (change: CartChange, pauseMs = 0): Promise<Result<CartChangeResult>> => {
    emitRequestedChange(events, change)
    if ('line' in change) forgetProblem(change.line)
    const draft = pending.draft(change)
    confirming.recount()
    if (pauseMs > 0) await answers.pause(pauseMs)
    await pending.store(draft)
    const answer = await answers.soon(draft.key)
    if (answer.ok && answer.value.isWaiting) late.promise(draft.key, draft.change)
    return answer
  }
}

/** Follows other tabs, the platform's answers and who is signed in. */
export function subscribeToCartChanges(parts: CartModules, refresh: () => Promise<unknown>): void {
  const { records, queue, session, forgetting, late, look } = parts
  const settle = createCartChangeSettler({ ...parts, onRefused: late.onRefused })
  records.onForeignCart(look)
  queue.subscribe(look)
  queue.onAnswer('cart', async (task, answer) => {
    const verdict = await settle(task, answer)
    void refresh()
    return verdict
  })
  session.onChange(() => {
    // The platform may be out of reach, and what this tab last read somebody else's.
    look()
    void refresh()
  })
  session.onLeave(forgetting.leaveToNobody)
}
