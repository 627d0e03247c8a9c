import type { Totals } from '@vitrina/contract'
import { toKopecks, toRubles } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'

export type TotalsFigures = {
  quantity: number
  /** What the goods cost without a sale. */
  goods: number
  /** Zero or more: taken off the goods by sale prices. */
  saving: number
  /** Zero or more: taken off by a coupon or a rule of the cart. */
  discount: number
  couponCode: string | null
  /** `null` while no way of delivery counts. */
  shipping: number | null
  grandTotal: number
}

/** The sums a shopper adds up in their head, out of the platform's totals; they always come out even. */
export function totalsFigures(
  lines: readonly Pick<CartSnapshotLine, 'quantity' | 'regularPrice'>[],
  totals: Totals,
): TotalsFigures {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  // Lines newer than the totals add up to another sum: the difference is nobody's saving.
  const regular =
    pieces === totals.items_qty
      ? lines.reduce((sum, line) => sum + toKopecks(line.regularPrice) * line.quantity, 0)
      : 0
  const goods = Math.max(regular, toKopecks(totals.subtotal_incl_tax))
  const hasShipping = totals.total_segments.some(({ code }) => code === 'shipping')
  return {
    quantity: totals.items_qty,
    goods: toRubles(goods),
    saving: toRubles(goods - toKopecks(totals.subtotal_incl_tax)),
    discount: Math.abs(totals.discount_amount),
    couponCode: totals.coupon_code ?? null,
    shipping: hasShipping ? totals.shipping_incl_tax : null,
    grandTotal: totals.grand_total,
  }
}
