/** How many pieces can be ordered without a confirmation, and how long one is waited for. */
export type OrderLimits = {
  /** Pieces of one article in one order. */
  ofOne: number
  /** In one order. */
  inOrder: number
  /** In all orders of one client address that nobody has confirmed. */
  heldByClient: number
  confirmMs: number
}

export const defaultOrderLimits: OrderLimits = {
  ofOne: 20,
  inOrder: 60,
  heldByClient: 120,
  confirmMs: 2 * 60 * 60 * 1000,
}

/**
 * `placed`: within the limits. `reserved`: to be confirmed, its goods are held meanwhile.
 * `unreserved`: to be confirmed, and its goods are held only then.
 */
export type OrderPlacementMode = 'placed' | 'reserved' | 'unreserved'

/**
 * So much may one address hold in all, with orders to be confirmed: a script reserves no more than
 * this.
 */
const maxReservedPieces = ({ heldByClient }: OrderLimits) => 2 * heldByClient

/** `units`: pieces by article. `held`: of this client already, without a confirmation. */
export function chooseOrderPlacementMode(
  units: ReadonlyMap<string, number>,
  held: number,
  limits: OrderLimits,
): OrderPlacementMode {
  const pieces = sumPieces(units)
  const isWithin =
    Math.max(0, ...units.values()) <= limits.ofOne &&
    pieces <= limits.inOrder &&
    held + pieces <= limits.heldByClient
  if (isWithin) return 'placed'
  return held + pieces <= maxReservedPieces(limits) ? 'reserved' : 'unreserved'
}

export function sumPieces(units: ReadonlyMap<string, number>): number {
  return [...units.values()].reduce((sum, qty) => sum + qty, 0)
}
