import { isSameProduct, type Result, succeed } from '@vitrina/domain'
import type { CartAddition, CartService, ToppedUpLine } from '@vitrina/federation'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { PendingCartChange } from './cart-change.ts'
import type { VisibleCartLine } from './cart-state.ts'

export type CartTopUpOptions = {
  /** What the shopper sees in the cart now, waiting changes included. */
  lines: () => readonly VisibleCartLine[]
  put: (addition: CartAddition) => Promise<Result<{ isWaiting: boolean }>>
  /** What the platform could not be brought to do. */
  failed: () => readonly PendingCartChange[]
  giveUp: (key: string) => Promise<unknown>
  /** Asks the platform for the truth. */
  refresh: () => Promise<unknown>
  network: Pick<SyncQueue['network'], 'state'>
}

/**
 * Fills the cart up to what is wished. Looking at it before each addition is what keeps a second
 * press, a reload or another tab from doubling anything; those of one tab go one after the other.
 */
export function createCartTopUp(options: CartTopUpOptions): CartService['bring'] {
  const { lines, put, failed, giveUp, refresh, network } = options
  let last: Promise<unknown> = Promise.resolve()

  const lineOf = (addition: CartAddition) => lines().find(line => isSameProduct(line, addition))
  const look = async () => {
    if (network.state === 'reachable') await refresh()
  }

  async function topUpLine(addition: CartAddition): Promise<Result<ToppedUpLine>> {
    const had = lineOf(addition)?.quantity ?? 0
    const missing = addition.quantity - had
    const parts = partsOf(missing, addition, failed())
    const answer =
      missing > 0
        ? await put({ ...addition, quantity: missing })
        : succeed({ isWaiting: lineOf(addition)?.isWaiting ?? false })
    if (!answer.ok) return answer
    for (const { key } of parts) await giveUp(key)
    const { isWaiting } = answer.value
    return succeed({ had, quantity: Math.max(had, addition.quantity), price: null, isWaiting })
  }

  async function bring(additions: readonly CartAddition[]) {
    await look()
    const answers: Result<ToppedUpLine>[] = []
    for (const addition of additions) answers.push(await topUpLine(addition))
    await look()
    return answers.map((answer, position) => {
      const addition = additions[position]
      const line = addition && lineOf(addition)
      // Until the platform answers, a line has the price it was added with.
      if (!answer.ok || !line || line.isWaiting) return answer
      return succeed({ ...answer.value, quantity: line.quantity, price: line.price })
    })
  }

  return additions => {
    const mine = last.then(() => bring(additions))
    last = mine.catch(() => undefined)
    return mine
  }
}

/**
 * Additions that came to nothing and come in with what is missing: tried again they would be there
 * twice.
 */
function partsOf(
  missing: number,
  goods: CartAddition,
  failed: readonly PendingCartChange[],
): PendingCartChange[] {
  let left = missing
  return failed.filter(change => {
    if (change.kind !== 'add' || !isSameProduct(change.addition, goods)) return false
    const isPart = change.addition.quantity <= left
    if (isPart) left -= change.addition.quantity
    return isPart
  })
}
