import { assertUnreachable, isSameProduct } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'
import {
  type CartLineWithOptionalId,
  computeQuantityAfterChange,
  type PendingCartChange,
  type QuantityChange,
} from './cart-change.ts'

export type VisibleCartLine = Omit<CartSnapshotLine, 'itemId'> & {
  /** `null` until the platform has given the line a number. */
  itemId: number | null
  isWaiting: boolean
}

/** Confirmed lines with the waiting changes on top. What is failed has not happened. */
export function applyPendingChanges(
  lines: readonly CartSnapshotLine[],
  waiting: readonly PendingCartChange[],
): VisibleCartLine[] {
  return waiting
    .filter(({ state }) => state !== 'failed')
    .reduce(
      applyChange,
      lines.map(line => ({ ...line, isWaiting: false })),
    )
}

function applyChange(lines: VisibleCartLine[], change: PendingCartChange): VisibleCartLine[] {
  switch (change.kind) {
    case 'add':
      return applyAddition(lines, change.addition)
    case 'set':
    case 'remove':
      return applyQuantity(lines, change)
    case 'exchange':
      return applyExchange(lines, change)
    case 'coupon':
      return lines
    default:
      return assertUnreachable(change)
  }
}

function applyAddition(lines: VisibleCartLine[], addition: CartAddition): VisibleCartLine[] {
  const known = lines.find(line => isSameProduct(line, addition))
  if (!known) return [...lines, toPendingLine(addition)]
  return replaceQuantity(lines, known, known.quantity + addition.quantity)
}

function applyQuantity(lines: VisibleCartLine[], change: QuantityChange): VisibleCartLine[] {
  const known = lines.find(line => isSameProduct(line, change.line))
  const quantity = computeQuantityAfterChange(change, known?.quantity ?? 0)
  if (known) return replaceQuantity(lines, known, quantity)
  return quantity > 0 ? [...lines, { ...change.line, quantity, isWaiting: true }] : lines
}

/** The other choice takes the place of the line, unless it has one already. */
function applyExchange(
  lines: VisibleCartLine[],
  { line, base, addition }: Extract<PendingCartChange, { kind: 'exchange' }>,
): VisibleCartLine[] {
  if (isSameProduct(line, addition)) {
    return applyQuantity(lines, { kind: 'set', line, base, quantity: addition.quantity })
  }
  const given = lines.find(other => isSameProduct(other, line))
  const rest = given
    ? computeQuantityAfterChange({ kind: 'remove', line, base }, given.quantity)
    : 0
  const isThere = lines.some(other => isSameProduct(other, addition))
  if (given && rest === 0 && !isThere) {
    return lines.map(other => (other === given ? toPendingLine(addition, line) : other))
  }
  return applyAddition(given ? replaceQuantity(lines, given, rest) : lines, addition)
}

function replaceQuantity(
  lines: VisibleCartLine[],
  known: VisibleCartLine,
  quantity: number,
): VisibleCartLine[] {
  if (quantity === 0) return lines.filter(line => line !== known)
  return lines.map(line => (line === known ? { ...line, quantity, isWaiting: true } : line))
}

/** `former` is the same product, chosen otherwise: what the shop says of both is known from it. */
function toPendingLine(addition: CartAddition, former?: CartLineWithOptionalId): VisibleCartLine {
  return {
    itemId: null,
    isWaiting: true,
    ...addition,
    regularPrice: addition.price,
    urlPath: addition.urlPath ?? former?.urlPath ?? '',
    options: addition.options ?? [],
    productType: former?.productType ?? '',
    stockQuantity: null,
    isInStock: true,
  }
}
