import type { CartApi } from '@vitrina/api-client'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import type { CartAddition, CartService, CartSnapshotLine } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Wait, withAttempts } from './attempts.ts'
import { announceChanges } from './cart-announcements.ts'
import { createCartDelivery } from './cart-delivery.ts'
import { additionOf } from './cart-line.ts'
import { createCartPlatform, type PlatformCart } from './cart-platform.ts'
import { type CartRecords, createCartRecords } from './cart-records.ts'
import {
  type CartChange,
  type CartState,
  snapshotOf,
  withChange,
  withConfirmed,
  withoutChange,
  withoutProblem,
} from './cart-state.ts'
import type { Turns } from './turns.ts'

/** What this remote's own screens may do with the cart, beyond what the others may. */
export interface Cart extends CartService {
  readonly store: StoreApi<CartState>
  /** Wishes within `settleMs` of each other become one call with the last quantity. */
  setQuantity(itemId: number, quantity: number): Promise<Result<unknown>>
  remove(itemId: number): Promise<Result<unknown>>
  /** Undoes a removal, without the notice of an ordinary addition. */
  putBack(line: CartSnapshotLine): Promise<Result<unknown>>
  /** Puts another choice of the same product in the place of a line. */
  edit(itemId: number, addition: CartAddition): Promise<Result<unknown>>
  applyCoupon(code: string): Promise<Result<unknown>>
  removeCoupon(): Promise<Result<unknown>>
  refresh(): Promise<Result<unknown>>
  /** `refresh` for whoever has a turn of the cart; repeats itself while that may help. */
  refreshInTurn(onRetry?: (failure: Failure) => void): Promise<Result<unknown>>
  /** Resolves once nothing waits any more, without pausing for further presses. */
  settled(): Promise<void>
  /** The platform's token of the cart; `null` before the first thing is put in. */
  cartId(): string | null
  /** Forgets the cart: it has become an order. What is still to be added goes to the next one. */
  clear(): void
}

export type CartOptions = {
  api: CartApi
  storage: ShopStorage
  events: ShopEventBus
  turns: Turns
  wait: Wait
  newKey: () => string
  settleMs?: number
  becameOrder: (cartId: string) => Promise<Result<boolean>>
  notices: {
    added(addition: CartAddition): void
    linesLost(refused: readonly CartAddition[]): void
  }
}

const nothing = { lines: [], totals: null, totalsAreOld: false }

/** The shopper's cart in this tab. Shows what storage remembers at once; ask `refresh` for the truth. */
export function createCart({
  api,
  storage,
  events,
  turns,
  wait,
  newKey,
  settleMs = 400,
  becameOrder,
  notices,
}: CartOptions): Cart {
  const records = createCartRecords(storage)
  const store = createStore<CartState>(() => ({
    ...remembered(records),
    waiting: [],
    problems: {},
    isLoading: records.token() !== null && records.snapshot() === null,
    staleness: null,
  }))
  const platform = createCartPlatform(api, wait)
  const delivery = createCartDelivery({
    store,
    platform,
    records,
    newKey,
    becameOrder,
    onLinesLost: notices.linesLost,
    show,
    clear,
  })
  const unsent = new Set<string>()
  const hurry = new Set<() => void>()
  const underWay = new Set<Promise<unknown>>()
  let queuedRefresh: Promise<Result<unknown>> | null = null

  announceChanges(store, events)
  records.onForeignCart(() => {
    store.setState(remembered(records))
  })

  function show({ lines, totals }: PlatformCart) {
    store.setState({ lines, totals, totalsAreOld: false, staleness: null, isLoading: false })
    keep()
  }

  function keep() {
    records.keepCart(snapshotOf(store.getState()), store.getState().totals)
  }

  function clear() {
    records.clear()
    const waiting = store.getState().waiting.filter(({ kind }) => kind === 'add')
    store.setState({ ...nothing, waiting, problems: {}, staleness: null })
  }

  /** One wish from the shopper's hand to the platform's answer. */
  async function carry(change: CartChange): Promise<Result<CartSnapshotLine | null>> {
    const answer = await turns(() => delivery.deliver(change))
    if (answer.ok) {
      const current = store.getState().waiting.find(other => other.key === change.key)
      store.setState(state => withConfirmed(state, current ?? change, answer.value))
      keep()
    } else {
      store.setState(state => withoutChange(state, change.key))
    }
    void refresh()
    return answer
  }

  function follow<Value>(work: Promise<Value>): Promise<Value> {
    underWay.add(work)
    return work.finally(() => underWay.delete(work))
  }

  function refresh(): Promise<Result<unknown>> {
    queuedRefresh ??= follow(
      turns(() => {
        queuedRefresh = null
        return read()
      }),
    )
    return queuedRefresh
  }

  async function read(): Promise<Result<unknown>> {
    const answer = await delivery.read()
    store.setState({ isLoading: false, staleness: answer.ok ? null : answer.failure })
    return answer
  }

  async function put(addition: CartAddition): Promise<Result<{ quantity: number }>> {
    const change = { kind: 'add', key: newKey(), addition } as const
    store.setState(state => withChange(state, change))
    const answer = await carry(change)
    if (!answer.ok) return answer
    const { sku, parentSku, name, quantity, price } = addition
    events.emit('cart:item-added', { sku, parentSku, name, quantity, price })
    return succeed({ quantity: answer.value?.quantity ?? quantity })
  }

  async function setQuantity(itemId: number, quantity: number): Promise<Result<unknown>> {
    const change: CartChange = { kind: 'set', key: newKey(), itemId, quantity }
    for (const earlier of store.getState().waiting) {
      if (earlier.kind === 'set' && earlier.itemId === itemId && unsent.has(earlier.key)) {
        store.setState(state => withoutChange(state, earlier.key))
      }
    }
    unsent.add(change.key)
    store.setState(state => withChange(withoutProblem(state, itemId), change))
    await settle()
    unsent.delete(change.key)
    if (!store.getState().waiting.some(other => other.key === change.key)) return succeed(null)
    const answer = await carry(change)
    if (!answer.ok) {
      store.setState(({ problems }) => ({ problems: { ...problems, [itemId]: answer.failure } }))
    }
    return answer
  }

  async function settle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    hurry.add(resolve)
    await Promise.race([wait(settleMs), promise])
    hurry.delete(resolve)
  }

  async function remove(itemId: number): Promise<Result<unknown>> {
    const change = { kind: 'remove', key: newKey(), itemId } as const
    store.setState(state => withChange(withoutProblem(state, itemId), change))
    const answer = await carry(change)
    if (!answer.ok)
      store.setState(({ problems }) => ({ problems: { ...problems, [itemId]: answer.failure } }))
    return answer
  }

  /** Asks for something in the cart's turn, and reads the cart anew once it is done. */
  function ask<Value>(
    call: (cartId: string, key: string) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const key = newKey()
    return follow(
      turns(async () => {
        const token = records.token()
        if (token === null) return fail({ kind: 'not-found', message: 'There is no cart yet' })
        const answer = await call(token, key)
        if (answer.ok) await read()
        return answer
      }),
    )
  }

  return {
    store,
    edit: (itemId, addition) => ask((token, key) => platform.edit(token, itemId, addition, key)),
    applyCoupon: code => ask((token, key) => platform.applyCoupon(token, code, key)),
    removeCoupon: () => ask((token, key) => platform.removeCoupon(token, key)),
    async add(addition) {
      const whole = { ...addition, quantity: Math.max(1, Math.trunc(addition.quantity) || 1) }
      const answer = await follow(put(whole))
      if (answer.ok) notices.added(whole)
      return answer
    },
    setQuantity: (itemId, quantity) => follow(setQuantity(itemId, quantity)),
    remove: itemId => follow(remove(itemId)),
    putBack: line => follow(put(additionOf(line))),
    refresh,
    refreshInTurn: onRetry => withAttempts(read, wait, onRetry),
    async settled() {
      while (underWay.size > 0) {
        for (const go of hurry) go()
        await Promise.allSettled(underWay)
      }
    },
    cartId: () => records.token(),
    clear,
  }
}

function remembered(records: CartRecords): Pick<CartState, keyof typeof nothing> {
  const snapshot = records.snapshot()
  if (!snapshot) return nothing
  const totals = records.totals()
  return { lines: snapshot.lines, totals, totalsAreOld: snapshot.grandTotal === null }
}
