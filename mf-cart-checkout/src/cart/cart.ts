import type { CartApi } from '@vitrina/api-client'
import { type Failure, fail, isPriceKnown, type Result, sameGoods, succeed } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import type { CartAddition, CartService } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'
import type { SyncQueue } from '@vitrina/sync-queue'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Wait, withAttempts } from './attempts.ts'
import { announceChanges } from './cart-announcements.ts'
import { createCartBringing } from './cart-bringing.ts'
import type { CartChange, ShownLine } from './cart-change.ts'
import { createCartConfirming } from './cart-confirming.ts'
import { findLine, type LineName, toCartAddition } from './cart-line.ts'
import { createCartPlatform } from './cart-platform.ts'
import { createCartReading } from './cart-reading.ts'
import { createCartRecords } from './cart-records.ts'
import type { CartSession } from './cart-session.ts'
import { createCartSettling } from './cart-settling.ts'
import { type CartState, visibleCart } from './cart-state.ts'
import { subjectOf } from './cart-tasks.ts'
import { tellWish } from './cart-telling.ts'
import { createCartView } from './cart-view.ts'
import { createCartOwnership } from './ownership/cart-ownership.ts'
import type { KeptLine } from './ownership/ownership.ts'
import { createPendingChanges } from './pending-changes.ts'

/**
 * `isWaiting`: the platform cannot be reached now; the change is kept and goes out by itself.
 * `isWithdrawn`: the shopper thought better of it before it was sent.
 */
export type ChangeResult = { readonly isWaiting: boolean; readonly isWithdrawn?: boolean }

/** What this remote's own screens may do with the cart, beyond what the others may. */
export interface Cart extends CartService {
  readonly store: StoreApi<CartState>
  /** Changes within `settleMs` of each other become one call with the last quantity. */
  setQuantity(line: LineName, quantity: number): Promise<Result<ChangeResult>>
  remove(line: LineName): Promise<Result<ChangeResult>>
  /** Other goods in the place of a line: another variant, other options, other parts. */
  edit(line: LineName, addition: CartAddition): Promise<Result<ChangeResult>>
  /** Undoes a removal, without the notice of an ordinary addition. */
  putBack(line: ShownLine): Promise<Result<ChangeResult>>
  applyCoupon(code: string): Promise<Result<ChangeResult>>
  removeCoupon(): Promise<Result<ChangeResult>>
  /** A failed change goes out once more, under its old key. */
  tryAgain(key: string): Promise<void>
  /** A change that waits or is failed is given up. Answers false where it is on its way already. */
  giveUp(key: string): Promise<boolean>
  refresh(): Promise<Result<unknown>>
  /** `refresh` for a caller that holds the cart's lock; repeats itself while that may help. */
  refreshUnderLock(onRetry?: (failure: Failure) => void): Promise<Result<unknown>>
  /**
   * Resolves once nothing is on its way any more, or cannot be for now. Does not pause for further
   * presses.
   */
  settled(): Promise<void>
  /**
   * `settled` for a page that may end at once: what is not stored by then is found by the next one.
   */
  leave(): Promise<void>
  /** The platform's token of the cart; `null` before the first thing is put in. */
  cartId(): string | null
  /** Forgets the cart: it has become an order. What is still to be added goes to the next one. */
  clear(): void
}

export type CartOptions = {
  api: CartApi
  storage: ShopStorage
  events: ShopEventBus
  queue: SyncQueue
  session: CartSession
  wait: Wait
  newKey: () => string
  settleMs?: number
  /** How long a change may take before it is said to wait. */
  soonMs?: number
  zeroPriceAllowed?: boolean
  /** 4 unless told (docs/rules/cart.md#a-session-that-ran-out). */
  bypassLimit?: number
  now?: () => number
  becameOrder: (cartId: string) => Promise<Result<boolean>>
  /** Whether the shopper sees the lines, with what is to be said of each. */
  areLinesInSight?: () => boolean
  /** The records of the cart are gone, and what was seen of it with them. */
  onForgotten?: () => void
  notices: {
    added(addition: CartAddition): void
    /** There are so many pieces of it in the cart now, where there were others. */
    quantityChanged(line: { sku: string; name: string }, quantity: number): void
    /** The shopper has taken it out. */
    removed(line: { sku: string }): void
    /** It is kept, and goes in once the platform can be reached. */
    waits(addition: CartAddition): void
    /** Long after the shopper meant it. */
    refused(change: CartChange, failure: Failure): void
    linesLost(refused: readonly CartAddition[]): void
    /** What lay in the guest's cart waits until there is room in the customer's. */
    leftOut(): void
    /** Changed while the shopper's session had ended, and left in their cart as it was. */
    notBroughtBack(lines: readonly KeptLine[]): void
  }
}

/** See docs/rules/prices.md#unknown-prices. */
const unknownPrice: Failure = {
  kind: 'invalid',
  message: 'Product price is unknown, product cannot be added to the cart!',
  problems: [],
}

const noSuchLine: Failure = { kind: 'not-found', message: 'The line has left the cart' }

/**
 * The shopper's cart in this tab. Shows what storage remembers at once; ask `refresh` for the
 * truth.
 */
export function createCart({
  api,
  storage,
  events,
  queue,
  session,
  wait,
  newKey,
  settleMs = 400,
  soonMs = 8_000,
  zeroPriceAllowed = false,
  bypassLimit = 4,
  now = Date.now,
  becameOrder,
  areLinesInSight = () => false,
  onForgotten = () => {},
  notices,
}: CartOptions): Cart {
  /** What was said here to go out by itself. */
  const promised = new Map<string, CartChange>()
  const records = createCartRecords(storage, newKey)
  const platform = createCartPlatform(api, wait)
  const pending = createPendingChanges({ records, queue, newKey, now, onChange: look })
  const store = createStore<CartState>(() => ({
    lines: [],
    totals: null,
    totalsAreOld: false,
    waiting: [],
    coupon: null,
    problems: {},
    isLoading: records.token() !== null && records.snapshot() === null,
    staleness: null,
  }))
  const view = createCartView({ records, pending, queue })
  const confirming = createCartConfirming({
    records,
    queue,
    waiting: pending.waiting,
    events,
    onKept: look,
  })
  const ownership = createCartOwnership({
    records,
    queue,
    platform,
    session,
    newKey,
    bypassLimit,
    becameOrder,
    onLinesLost: notices.linesLost,
    onLeftOut: notices.leftOut,
    onNotBroughtBack: notices.notBroughtBack,
    clear: async () => clear(),
  })
  const reading = createCartReading({ records, queue, platform, ownership, confirming })
  const settle = createCartSettling({
    records,
    queue,
    platform,
    ownership,
    confirming,
    onRefused(task, change, failure) {
      // Who asked a moment ago and was not sent away hears it where they asked.
      const { askedAt = task.created_at } = subjectOf(task)
      const isLate = promised.delete(task.task_id) || now() - askedAt > soonMs
      if (isLate) tellLate(change, failure)
      return isLate
    },
  })
  const bring = createCartBringing({
    lines: () => visibleCart(store.getState()).lines,
    put,
    failed: () => pending.waiting().filter(({ state }) => state === 'failed'),
    giveUp,
    refresh,
    network: queue.network,
  })
  const hurry = new Set<() => void>()
  const underWay = new Set<Promise<unknown>>()
  let queuedRefresh: Promise<Result<unknown>> | null = null
  let epoch = records.epoch()

  look()
  announceChanges(store, events)
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
  session.onLeave(leaveToNobody)
  void dropForeign()
  void follow(pending.storeNoted())

  function look() {
    store.setState(state => view(state))
    ownership.noteOwnOfGuest(visibleCart(store.getState()).lines)
    tellBroken()
  }

  /** Another tab has heard the refusal, and cannot know that it was promised here. */
  function tellBroken() {
    for (const { key, failure, isTold } of promised.size > 0 ? records.refusals() : []) {
      const change = promised.get(key)
      if (!change) continue
      promised.delete(key)
      if (!isTold) tellLate(change, failure)
    }
  }

  /** Where the line is in sight, the note beside it says so. */
  function tellLate(change: CartChange, failure: Failure) {
    const line = 'line' in change && findLine(store.getState().lines, change.line)
    if (!line || !areLinesInSight()) notices.refused(change, failure)
  }

  function clear() {
    records.clear()
    onForgotten()
    void queue.context.remove('cartId')
    for (const change of pending.waiting()) {
      if (change.kind !== 'add') void queue.drop(change.key)
    }
    look()
  }

  /**
   * Somebody has signed out: what is theirs stays with the platform, and nothing of it here
   * (docs/rules/cart.md#logging-out-and-ordering).
   */
  function leaveToNobody() {
    // One tab of the browser does it; another may have begun the next cart since. A tab that slept
    // hears of the end when somebody is here again: what is kept now is theirs.
    if (records.epoch() === epoch && session.token() === null) {
      records.beginEpoch(newKey())
      records.clear()
      records.keepLeftOut(null)
    }
    epoch = records.epoch()
    onForgotten()
    if (records.token() === null) void queue.context.remove('cartId')
    void dropForeign()
    look()
  }

  async function dropForeign() {
    const known = new Set(pending.waiting().map(({ key }) => key))
    const applied = new Set(records.snapshot()?.applied)
    for (const task of queue.tasks('cart')) {
      const { task_id } = task
      const { epoch: meant, change } = subjectOf(task)
      // Another release can read it, and it is meant for this cart.
      const isUnread = change === null && meant === records.epoch()
      if (!known.has(task_id) && !applied.has(task_id) && !isUnread) await queue.drop(task_id)
    }
  }

  function follow<Value>(work: Promise<Value>): Promise<Value> {
    underWay.add(work)
    return work.finally(() => underWay.delete(work))
  }

  function refresh(): Promise<Result<unknown>> {
    queuedRefresh ??= follow(
      // A lock that is free may be got at once: the work must find this promise in its place.
      Promise.resolve().then(() =>
        queue.withLock('cart', () => {
          queuedRefresh = null
          return read()
        }),
      ),
    )
    return queuedRefresh
  }

  async function read(): Promise<Result<unknown>> {
    const answer = await reading()
    store.setState({ isLoading: false, staleness: answer.ok ? null : answer.failure })
    return answer
  }

  /**
   * One change from the shopper's hand to the platform's answer, or to knowing that it has to wait.
   */
  async function ask(change: CartChange, pauseMs = 0): Promise<Result<ChangeResult>> {
    tellWish(events, change)
    if ('line' in change) forgetProblem(change.line)
    const draft = pending.draft(change)
    confirming.recount()
    if (pauseMs > 0) await pause(pauseMs)
    await pending.store(draft)
    const answer = await soon(draft.key)
    if (answer.ok && answer.value.isWaiting) promised.set(draft.key, draft.change)
    return answer
  }

  async function pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    hurry.add(resolve)
    await Promise.race([wait(ms), promise])
    hurry.delete(resolve)
  }

  function soon(key: string): Promise<Result<ChangeResult>> {
    return new Promise(resolve => {
      const stops: (() => void)[] = []
      function end(answer: Result<ChangeResult>) {
        for (const stop of stops) stop()
        resolve(answer)
      }
      function check() {
        const outcome = pending.outcome(key)
        if (outcome) end(outcome.ok ? succeed({ isWaiting: false, ...outcome.value }) : outcome)
        else if (queue.network.state === 'unreachable') end(succeed({ isWaiting: true }))
      }
      const timer = setTimeout(() => end(succeed({ isWaiting: true })), soonMs)
      stops.push(() => clearTimeout(timer), queue.subscribe(check), queue.network.subscribe(check))
      check()
    })
  }

  function forgetProblem({ itemId }: ShownLine) {
    const refusals = records.refusals()
    const others = refusals.filter(other => other.itemId !== itemId)
    if (others.length < refusals.length) records.keepRefusals(others)
  }

  /** A line of the cart, and how many pieces of it the shopper sees. */
  async function ofLine(
    name: LineName,
    changeOf: (line: ShownLine, base: number) => CartChange,
    pauseMs?: number,
  ): Promise<Result<ChangeResult>> {
    const shown = findLine(visibleCart(store.getState()).lines, name)
    if (!shown) return fail(noSuchLine)
    const { isWaiting: _, ...line } = shown
    return ask(changeOf(line, shown.quantity), pauseMs)
  }

  const remove = (name: LineName) =>
    ofLine(name, (line, base) => {
      notices.removed(line)
      return { kind: 'remove', line, base }
    })

  async function setQuantity(name: LineName, quantity: number): Promise<Result<ChangeResult>> {
    const answer = await ofLine(
      name,
      (line, base) => ({ kind: 'set', line, base, quantity }),
      settleMs,
    )
    const line = findLine(visibleCart(store.getState()).lines, name)
    // Of several presses the last one is answered for; the others are carried by it.
    const isLast = line?.quantity === quantity
    if (answer.ok && !answer.value.isWaiting && isLast) notices.quantityChanged(line, quantity)
    return answer
  }

  async function put(addition: CartAddition): Promise<Result<ChangeResult>> {
    if (!isPriceKnown(addition.price, zeroPriceAllowed)) return fail(unknownPrice)
    return ask({ kind: 'add', addition })
  }

  async function add(addition: CartAddition): ReturnType<CartService['add']> {
    const whole = { ...addition, quantity: wholePieces(addition.quantity) }
    const { lines } = visibleCart(store.getState())
    const hadSome = lines.some(line => sameGoods(line, whole))
    const answer = await put(whole)
    if (!answer.ok) return answer
    if (answer.value.isWithdrawn) return succeed({ quantity: 0 })
    if (answer.value.isWaiting) notices.waits(whole)
    const quantity = view.quantityOf(whole)
    if (!answer.value.isWaiting) {
      if (hadSome) notices.quantityChanged(whole, quantity)
      else notices.added(whole)
    }
    return succeed(answer.value.isWaiting ? { quantity, isWaiting: true } : { quantity })
  }

  async function giveUp(key: string): Promise<boolean> {
    const isGone = await queue.drop(key)
    if (isGone) confirming.recount()
    return isGone
  }

  async function settled(): Promise<void> {
    do {
      for (const go of hurry) go()
      await Promise.allSettled(underWay)
      const left = pending.waiting().filter(({ state }) => state !== 'failed')
      await Promise.all(left.map(({ key }) => soon(key)))
    } while (underWay.size > 0)
  }

  return {
    store,
    add: addition => follow(add(addition)),
    bring: additions => follow(bring(additions)),
    setQuantity: (name, quantity) =>
      follow(quantity < 1 ? remove(name) : setQuantity(name, quantity)),
    remove: name => follow(remove(name)),
    edit(name, given) {
      const addition = { ...given, quantity: wholePieces(given.quantity) }
      return follow(
        ofLine(name, (line, base) => {
          const change = exchangeOf(line, base, addition)
          if (change.kind === 'exchange') notices.removed(line)
          return change
        }),
      )
    },
    putBack: line => follow(ask({ kind: 'add', addition: toCartAddition(line), isUndo: true })),
    async applyCoupon(code) {
      const given = code.trim()
      if (given === '') return fail({ kind: 'invalid', message: '', problems: [] })
      return follow(ask({ kind: 'coupon', code: given }))
    },
    removeCoupon: () => follow(ask({ kind: 'coupon', code: null })),
    tryAgain: key => queue.tryAgain(key),
    giveUp,
    refresh,
    refreshUnderLock: onRetry => withAttempts(read, wait, onRetry),
    settled,
    leave() {
      pending.note()
      return settled()
    },
    cartId: () => records.token(),
    clear,
  }
}

/** The same goods in another quantity are counted, not exchanged. */
function exchangeOf(line: ShownLine, base: number, addition: CartAddition): CartChange {
  return sameGoods(line, addition)
    ? { kind: 'set', line, base, quantity: addition.quantity }
    : { kind: 'exchange', line, base, addition }
}

function wholePieces(quantity: number): number {
  return Math.max(1, Math.trunc(quantity) || 1)
}
