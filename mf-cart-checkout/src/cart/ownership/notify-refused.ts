import { type Failure, isSameProduct } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'
import type { RefusedAddition } from '../cart-records.ts'
import type { OwnershipEffect, RefusedLineState, RefusedTransfer } from './ownership.ts'

/** What the cart in the place of another would not take. */
export function buildRefusedAdditionEffects(
  refused: readonly RefusedAddition[],
): OwnershipEffect[] {
  const gone = refused.filter(({ failure }) => findServerReason(failure) === undefined)
  const kept = refused.flatMap(({ addition: { name }, failure }) => {
    const reason = findServerReason(failure)
    return reason === undefined ? [] : [{ name, reason }]
  })
  return tell(
    gone.map(({ addition }) => addition),
    kept,
  )
}

/** What could not be changed in the customer's cart, which holds `lines`. */
export function buildRefusedTransferEffects(
  refused: readonly RefusedTransfer[],
  lines: readonly CartSnapshotLine[],
): OwnershipEffect[] {
  const gone = refused.flatMap(({ change, failure }) =>
    isSoldNoMore(failure) && 'addition' in change ? [change.addition] : [],
  )
  const kept = refused.flatMap(({ change, failure }): RefusedLineState[] => {
    const goods = 'addition' in change ? change.addition : change.line
    if (gone.some(other => other === goods)) return []
    const line = lines.find(other => isSameProduct(other, goods))
    const { name } = goods
    const reason = findServerReason(failure)
    if (reason !== undefined) return [{ name, reason }]
    return [line ? { name, quantity: line.quantity, available: line.stockQuantity } : { name }]
  })
  return tell(gone, kept)
}

function tell(lost: readonly CartAddition[], kept: readonly RefusedLineState[]): OwnershipEffect[] {
  return [
    ...(lost.length > 0 ? [{ kind: 'tell-lost', lines: lost } as const] : []),
    ...(kept.length > 0 ? [{ kind: 'tell-retained', lines: kept } as const] : []),
  ]
}

function isSoldNoMore(failure: Failure): boolean {
  return (
    failure.kind === 'not-found' ||
    (failure.kind === 'invalid' && failure.reason === 'not-available')
  )
}

/** The platform's words where they are of something else than of what there is of the goods. */
function findServerReason(failure: Failure): string | undefined {
  const isOfStock =
    isSoldNoMore(failure) || failure.kind !== 'invalid' || failure.reason === 'too-few'
  return isOfStock ? undefined : failure.message
}
