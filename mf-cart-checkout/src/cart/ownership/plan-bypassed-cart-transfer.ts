import { isSameProduct, type ProductIdentity } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { applyPendingChanges } from '../apply-changes.ts'
import type { CartMutation } from '../cart-change.ts'
import type { BypassedCart } from '../cart-records.ts'

/**
 * What the shopper changed since they lost hold of their cart, to be changed in it too. What had
 * been sent to it by then and not answered may be in it: that is sent again under its own key, and
 * no difference. Nor is what the cart in its place had `refused`.
 */
export function planBypassedCartTransfer(
  { lines, unsure = [], refused = [] }: Pick<BypassedCart, 'lines' | 'unsure' | 'refused'>,
  now: readonly CartSnapshotLine[],
  { newKey, isSettled }: { newKey: () => string; isSettled: (key: string) => boolean },
): CartMutation[] {
  // What is still to be answered goes to whichever cart is at hand; what was refused is in no cart
  // to be seen.
  const repeated = unsure.filter(({ key }) => isSettled(key))
  const isRefused = (line: ProductIdentity) => refused.some(other => isSameProduct(line, other))
  const left = applyPendingChanges(
    lines.filter(line => !isRefused(line)),
    repeated.map(change => ({ ...change, state: 'waiting' })),
  ).map(line => ({ ...line, itemId: line.itemId ?? 0 }))
  const others = left.filter(
    line => !isRefused(line) && !now.some(other => isSameProduct(line, other)),
  )
  const differences = [...now, ...others].flatMap(line => {
    const base = left.find(other => isSameProduct(other, line))?.quantity ?? 0
    const quantity = now.includes(line) ? line.quantity : 0
    return base === quantity ? [] : [toSet(newKey(), line, base, quantity)]
  })
  return [...repeated.map(({ state: _, ...mutation }) => mutation), ...differences]
}

/** What a guest takes along into a cart they have not seen. */
export function planGuestCartTransfer(
  lines: readonly CartSnapshotLine[],
  newKey: () => string,
): CartMutation[] {
  return lines.map(line => toSet(newKey(), line, 0, line.quantity))
}

/** Named by its goods also where there were none before: their cart may hold some by now. */
function toSet(key: string, line: CartSnapshotLine, base: number, quantity: number): CartMutation {
  return { kind: 'set', key, line, base, quantity }
}
