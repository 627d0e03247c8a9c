import type { Totals } from '@vitrina/contract'
import {
  addKopecks,
  type Money,
  maxMoney,
  multiplyKopecks,
  subtractKopecks,
  toAbsoluteAmount,
  toKopecks,
  toMoney,
} from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'

export type PricedLine = Pick<CartSnapshotLine, 'regularPrice'> & {
  readonly itemId: number | null
}

export type CartTotalAmounts = {
  quantity: number
  /** What the goods cost without a sale. */
  goods: Money
  /** Zero or more: taken off the goods by sale prices. */
  saving: Money
  /** Zero or more: taken off by a coupon or a rule of the cart. */
  discount: Money
  couponCode: string | null
  /** `null` while no way of delivery counts. */
  shipping: Money | null
  /** Zero or more: paid by a gift certificate. */
  certificate?: Money
  grandTotal: Money
}

/**
 * The sums a shopper adds up in their head, out of the platform's totals; they always come out
 * even. Of the lines only those count, and with so many pieces, as the totals were made of: what is
 * sold no more is not among them, and a change that came since is in the next ones.
 */
export function computeCartTotalAmounts(
  lines: readonly PricedLine[],
  totals: Totals,
): CartTotalAmounts {
  const regular = totals.items.map(({ item_id, qty, price_incl_tax }) => {
    const line = lines.find(({ itemId }) => itemId === item_id)
    return multiplyKopecks(toKopecks(line?.regularPrice ?? price_incl_tax), qty)
  })
  const paid = toKopecks(totals.subtotal_incl_tax)
  const goods = maxMoney(addKopecks(...regular), paid)
  const certificate = totals.extension_attributes?.gift_certificate
  const hasShipping = totals.total_segments.some(({ code }) => code === 'shipping')
  return {
    quantity: totals.items_qty,
    goods: toMoney(goods),
    saving: toMoney(subtractKopecks(goods, paid)),
    discount: toAbsoluteAmount(totals.discount_amount),
    couponCode: totals.coupon_code ?? null,
    shipping: hasShipping ? totals.shipping_incl_tax : null,
    ...(certificate && { certificate: certificate.amount }),
    grandTotal: totals.grand_total,
  }
}
