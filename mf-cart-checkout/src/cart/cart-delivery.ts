import { fail, type Result, sameGoods, succeed } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'
import type { StoreApi } from 'zustand/vanilla'
import { carryOnRepair, planRepair } from './cart-mending.ts'
import type { CartPlatform, PlatformCart } from './cart-platform.ts'
import type { CartRecords } from './cart-records.ts'
import type { CartChange, CartState } from './cart-state.ts'

export type DeliveryOptions = {
  store: StoreApi<CartState>
  platform: CartPlatform
  records: CartRecords
  newKey: () => string
  /** Whether the cart is gone because an order was made of it, whose answer was lost. */
  becameOrder: (cartId: string) => Promise<Result<boolean>>
  onLinesLost: (refused: readonly CartAddition[]) => void
  /** The platform's cart as it is now. */
  show: (cart: PlatformCart) => void
  clear: () => void
}

const noSuchLine = fail({ kind: 'not-found', message: 'The line has left the cart' } as const)

/**
 * Brings changes to the platform and reads the cart from it. Callers take turns: nothing here may run
 * twice at once, in whichever tab.
 */
export function createCartDelivery(options: DeliveryOptions) {
  const { store, platform, records, newKey } = options
  let creationKey: string | null = null

  /** Answers the line after the change; `null` once it has left the cart. */
  async function deliver(change: CartChange): Promise<Result<CartSnapshotLine | null>> {
    const cartId = await openCart()
    if (!cartId.ok) return cartId
    const answer = await send(cartId.value, change, change.key)
    if (answer.ok || answer.failure.kind !== 'not-found') return answer

    const current = await platform.read(cartId.value)
    if (current.ok) {
      options.show(current.value)
      return change.kind === 'remove' ? succeed(null) : answer
    }
    if (current.failure.kind !== 'not-found') return current
    return deliverAgain(cartId.value, change)
  }

  /** The cart had died: the wish goes to the new one, under a new key as it is another request. */
  async function deliverAgain(deadCartId: string, change: CartChange) {
    const mended = await mend(deadCartId)
    if (!mended.ok) return mended
    const cartId = await openCart()
    if (!cartId.ok) return cartId
    const wish = store.getState().waiting.find(other => other.key === change.key)
    return wish ? send(cartId.value, wish, newKey()) : noSuchLine
  }

  function send(
    cartId: string,
    change: CartChange,
    key: string,
  ): Promise<Result<CartSnapshotLine | null>> | Result<CartSnapshotLine | null> {
    if (change.kind === 'add') return platform.add(cartId, change.addition, key)
    const line = store.getState().lines.find(other => other.itemId === change.itemId)
    if (change.kind === 'set') {
      return line ? platform.setQuantity(cartId, line, change.quantity, key) : noSuchLine
    }
    return line ? removed(platform.remove(cartId, line, key)) : succeed(null)
  }

  async function openCart(): Promise<Result<string>> {
    const repair = records.repair()
    if (repair) return finishRepair()
    const token = records.token()
    if (token) return succeed(token)
    creationKey ??= newKey()
    const created = await platform.create(creationKey)
    if (created.ok) {
      creationKey = null
      records.keepToken(created.value)
    }
    return created
  }

  async function mend(deadCartId: string): Promise<Result<unknown>> {
    const ordered = await options.becameOrder(deadCartId)
    if (!ordered.ok) return ordered
    if (ordered.value) {
      options.clear()
      return succeed(null)
    }
    records.keepRepair(planRepair(store.getState().lines, newKey))
    return finishRepair()
  }

  async function finishRepair(): Promise<Result<string>> {
    const repair = records.repair()
    if (!repair) return openCart()
    const mended = await carryOnRepair(repair, platform, records)
    if (!mended.ok) return mended
    if (mended.value.refused.length > 0) options.onLinesLost(mended.value.refused)
    const current = await platform.read(mended.value.cartId)
    if (!current.ok) return current
    followLines(current.value.lines)
    options.show(current.value)
    return succeed(mended.value.cartId)
  }

  /** Wishes for lines of the old cart become wishes for the same goods in the new one. */
  function followLines(renewed: readonly CartSnapshotLine[]) {
    const { lines, waiting } = store.getState()
    const followed = waiting.flatMap((change): CartChange[] => {
      if (change.kind === 'add') return [change]
      const old = lines.find(line => line.itemId === change.itemId)
      const line = old && renewed.find(other => sameGoods(other, old))
      return line ? [{ ...change, itemId: line.itemId }] : []
    })
    store.setState({ waiting: followed })
  }

  /** Reads the cart anew; a dead one is mended on the way. */
  async function read(): Promise<Result<unknown>> {
    if (records.repair()) return finishRepair()
    const token = records.token()
    if (!token) return succeed(null)
    const current = await platform.read(token)
    if (current.ok) {
      options.show(current.value)
      return current
    }
    return current.failure.kind === 'not-found' ? mend(token) : current
  }

  return { deliver, read }
}

async function removed(answer: Promise<Result<true>>): Promise<Result<null>> {
  const outcome = await answer
  return outcome.ok ? succeed(null) : outcome
}
