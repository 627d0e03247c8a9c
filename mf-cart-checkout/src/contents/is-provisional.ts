import type { CartState } from '../cart/cart-state.ts'

/** Whether the sums are of before what the shopper sees, and nobody can be asked for others. */
export function areTotalsProvisional(
  { totals, totalsAreOld, waiting }: CartState,
  isOffline: boolean,
): boolean {
  const isOpen = waiting.some(({ state }) => state !== 'failed')
  return isOffline && (isOpen || totalsAreOld || totals === null)
}
