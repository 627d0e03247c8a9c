import type { Totals } from '@vitrina/contract'
import { discountOn, type Kopecks, toKopecks, toRubles } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { isSold, isVirtual } from '../cart/cart-line.ts'
import type { CartCoupon } from '../cart/cart-state.ts'
import type { TotalsFigures } from '../parts/totals-figures.ts'

type Line = Pick<
  CartSnapshotLine,
  'quantity' | 'price' | 'regularPrice' | 'productType' | 'urlPath' | 'isInStock'
>

/**
 * `unknown`: what the coupon takes off only the platform can say. `minimum`: what its goods must
 * come to.
 */
export type ProvisionalFigures = TotalsFigures & {
  coupon: 'counts' | 'unknown' | { minimum: number } | null
}

/**
 * The sums of a cart whose changes have not reached the platform, by the prices and by the rule of
 * the coupon it told last, reckoned as the platform does.
 */
export function provisionalFigures(
  lines: readonly Line[],
  totals: Totals | null,
  coupon: CartCoupon | null,
): ProvisionalFigures {
  const sold = lines.filter(isSold)
  const sumOf = (price: (line: Line) => number) =>
    sold.reduce((sum, line) => sum + toKopecks(price(line)) * line.quantity, 0)
  const paid = sumOf(({ price }) => price)
  const regular = sumOf(({ regularPrice }) => regularPrice)
  const goods = Math.max(paid, regular)
  const off = computeDiscount(paid, totals, coupon)
  const shipping = isVirtual(sold) ? null : shippingIn(totals)
  return {
    quantity: sold.reduce((units, { quantity }) => units + quantity, 0),
    goods: toRubles(goods),
    saving: toRubles(goods - paid),
    discount: toRubles(off.discount),
    couponCode: coupon?.code ?? null,
    coupon: off.coupon,
    shipping,
    grandTotal: toRubles(paid - off.discount + toKopecks(shipping ?? 0)),
  }
}

function computeDiscount(
  goods: Kopecks,
  totals: Totals | null,
  coupon: CartCoupon | null,
): { discount: Kopecks; coupon: ProvisionalFigures['coupon'] } {
  if (!coupon) return { discount: 0, coupon: null }
  const rule = totals?.extension_attributes?.coupon_rule
  if (coupon.isWaiting || !rule) return { discount: 0, coupon: 'unknown' }
  const minimum = rule.minimum_subtotal
  if (goods < toKopecks(minimum)) return { discount: 0, coupon: { minimum } }
  return { discount: discountOn(goods, rule.discount), coupon: 'counts' }
}

function shippingIn(totals: Totals | null): number | null {
  const isChosen = totals?.total_segments.some(({ code }) => code === 'shipping')
  return totals && isChosen ? totals.shipping_incl_tax : null
}
