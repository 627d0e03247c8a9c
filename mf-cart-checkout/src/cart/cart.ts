import { type Failure, fail, type Result } from '@vitrina/domain'
import type { CartAddition, CartService } from '@vitrina/federation'
import type { StoreApi } from 'zustand/vanilla'
import { callWithRetries } from './attempts.ts'
import type { CartChangeResult } from './await-answers.ts'
import type { CartLineWithOptionalId } from './cart-change.ts'
import { announceCartState } from './cart-events.ts'
import { type LineReference, toCartAddition } from './cart-line.ts'
import type { CartOptions } from './cart-options.ts'
import {
  createCartChangeRequester,
  createCartModules,
  subscribeToCartChanges,
} from './cart-parts.ts'
import { createCartReader } from './cart-reader.ts'
import type { CartState } from './cart-state.ts'
import { createCartTopUp } from './cart-top-up.ts'
import { createCartLineEditor } from './line-changes.ts'

/** What this remote's own screens may do with the cart, beyond what the others may. */
export interface Cart extends CartService {
  readonly store: StoreApi<CartState>
  /** Changes within `settleMs` of each other become one call with the last quantity. */
  setQuantity(line: LineReference, quantity: number): Promise<Result<CartChangeResult>>
  remove(line: LineReference): Promise<Result<CartChangeResult>>
  /** Other goods in the place of a line: another variant, other options, other parts. */
  edit(line: LineReference, addition: CartAddition): Promise<Result<CartChangeResult>>
  /** Undoes a removal, without the notice of an ordinary addition. */
  putBack(line: CartLineWithOptionalId): Promise<Result<CartChangeResult>>
  applyCoupon(code: string): Promise<Result<CartChangeResult>>
  removeCoupon(): Promise<Result<CartChangeResult>>
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

/** Changes of a line within this time of each other become one call. */
const settleMs = 400

/**
 * The shopper's cart in this tab. Shows what storage remembers at once; ask `refresh` for the
 * truth.
 */
export function createCart(options: CartOptions): Cart {
  const parts = createCartModules(options)
  const { records, pending, store, answers, forgetting, lines, look } = parts
  const { events, queue, wait, notices, language, zeroPriceAllowed = false } = options
  const { follow, settled } = answers
  const { read, refresh } = createCartReader(parts)
  const ask = createCartChangeRequester(options, parts)
  const { quantityOf } = parts.view
  const rules = { zeroPriceAllowed, settleMs, language }
  const changes = createCartLineEditor({ ask, lines, quantityOf, notices, ...rules })
  const { setQuantity, remove } = changes
  const giveUp = async (key: string) => {
    const isGone = await queue.drop(key)
    if (isGone) parts.confirming.recount()
    return isGone
  }
  const failed = () => pending.waiting().filter(({ state }) => state === 'failed')
  const { network } = queue
  const bring = createCartTopUp({ lines, put: changes.put, failed, giveUp, refresh, network })
  look()
  announceCartState(store, events)
  subscribeToCartChanges(parts, refresh)
  void forgetting.dropForeign()
  void follow(pending.storeSavedDrafts())

  return {
    store,
    add: addition => follow(changes.add(addition)),
    bring: additions => follow(bring(additions)),
    setQuantity: (name, quantity) =>
      follow(quantity < 1 ? remove(name) : setQuantity(name, quantity)),
    remove: name => follow(remove(name)),
    edit: (name, addition) => follow(changes.exchange(name, addition)),
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
    refreshUnderLock: onRetry => callWithRetries(read, wait, onRetry),
    settled,
    leave() {
      pending.saveDrafts()
      return settled()
    },
    cartId: () => records.token(),
    clear: forgetting.clear,
  }
}
