import type { Totals } from '@vitrina/contract'
import { isCouponRule } from '@vitrina/contract/shapes'
import {
  addKopecks,
  computeDiscount,
  type Kopecks,
  type Money,
  maxMoney,
  multiplyKopecks,
  subtractKopecks,
  toKopecks,
  toMoney,
  zeroKopecks,
  zeroMoney,
} from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { hasOnlyVirtualLines, isStillSold } from '../cart/cart-line.ts'
import type { CartCoupon } from '../cart/cart-state.ts'
import type { CartTotalAmounts } from '../parts/totals-figures.ts'

type Line = Pick<
  CartSnapshotLine,
  'quantity' | 'price' | 'regularPrice' | 'productType' | 'urlPath' | 'isInStock'
>

/**
 * `unknown`: what the coupon takes off only the platform can say. `minimum`: what its goods must
 * come to.
 */
export type ProvisionalCartTotals = CartTotalAmounts & {
  coupon: 'counts' | 'unknown' | { minimum: Money } | null
}

/**
 * The sums of a cart whose changes have not reached the platform, by the prices and by the rule of
 * the coupon it told last, reckoned as the platform does.
 */
export function computeProvisionalCartTotals(
  lines: readonly Line[],
  totals: Totals | null,
  coupon: CartCoupon | null,
): ProvisionalCartTotals {
  const sold = lines.filter(isStillSold)
  const sumOf = (price: (line: Line) => Money) =>
    addKopecks(...sold.map(line => multiplyKopecks(toKopecks(price(line)), line.quantity)))
  const paid = sumOf(({ price }) => price)
  const regular = sumOf(({ regularPrice }) => regularPrice)
  const goods = maxMoney(paid, regular)
  const off = computeCouponDiscount(paid, totals, coupon)
  const shipping = hasOnlyVirtualLines(sold) ? null : readShipping(totals)
  return {
    quantity: sold.reduce((units, { quantity }) => units + quantity, 0),
    goods: toMoney(goods),
    saving: toMoney(subtractKopecks(goods, paid)),
    discount: toMoney(off.discount),
    couponCode: coupon?.code ?? null,
    coupon: off.coupon,
    shipping,
    grandTotal: toMoney(
      addKopecks(subtractKopecks(paid, off.discount), toKopecks(shipping ?? zeroMoney)),
    ),
  }
}

function computeCouponDiscount(
  goods: Kopecks,
  totals: Totals | null,
  coupon: CartCoupon | null,
): { discount: Kopecks; coupon: ProvisionalCartTotals['coupon'] } {
  if (!coupon) return { discount: zeroKopecks, coupon: null }
  const rule = totals?.extension_attributes?.coupon_rule
  if (coupon.isWaiting || !isCouponRule(rule)) return { discount: zeroKopecks, coupon: 'unknown' }
  const minimum = rule.minimum_subtotal
  if (goods < toKopecks(minimum)) return { discount: zeroKopecks, coupon: { minimum } }
  return { discount: computeDiscount(goods, rule.discount), coupon: 'counts' }
}

function readShipping(totals: Totals | null): Money | null {
  const isChosen = totals?.total_segments.some(({ code }) => code === 'shipping')
  return totals && isChosen ? totals.shipping_incl_tax : null
}
