import type { CouponRule } from '@vitrina/contract'
import {
  computeDiscount,
  type Kopecks,
  parseUtcDateTime,
  subtractKopecks,
  toKopecks,
  zeroMoney,
} from '@vitrina/domain'
import type { CouponDocument } from '../catalog/stored-documents.ts'
import type { ShopTerms } from '../store-views/shop-terms.ts'

/** What a coupon takes off now. */
export type CouponDiscount = {
  code: string
  amount: Kopecks
  /** Null for a coupon that takes a sum off. */
  percent: number | null
  rule: CouponRule
}

export type CouponState =
  | { kind: 'counts'; discount: CouponDiscount }
  | { kind: 'too-little'; code: string; minimum: Kopecks; missing: Kopecks }
  /** Its last day is past, whatever else may be said of it. */
  | { kind: 'expired' }
  /** It was sent to an address that is not this buyer's. */
  | { kind: 'for-another' }
  /**
   * No such code, withdrawn, not yet begun, used up or not for this buyer. Which, nobody is told.
   */
  | { kind: 'invalid' }

export type CouponContext = {
  goods: Kopecks
  uses: number
  nowMs: number
  /** Absent while nobody knows who buys. */
  buyer?: BuyerHistory | undefined
}

/** Orders of one buyer so far, those cancelled left out. */
export type BuyerHistory = { orders: number; uses: number }

const invalid: CouponState = { kind: 'invalid' }

export function findCouponState(
  coupon: CouponDocument,
  { goods, uses, nowMs, buyer }: CouponContext,
): CouponState {
  if (!coupon.is_active || nowMs < (parseUtcDateTime(coupon.from_date) ?? nowMs)) return invalid
  if (nowMs > (parseUtcDateTime(coupon.to_date) ?? nowMs)) return { kind: 'expired' }
  if (coupon.usage_limit !== undefined && uses >= coupon.usage_limit) return invalid
  if (buyer && !isFor(coupon, buyer)) return invalid
  const { code, discount, minimum_subtotal = zeroMoney } = coupon
  const minimum = toKopecks(minimum_subtotal)
  if (goods < minimum)
    return { kind: 'too-little', code, minimum, missing: subtractKopecks(minimum, goods) }
  const percent = discount.kind === 'percent' ? discount.percent : null
  const rule = { discount, minimum_subtotal }
  return {
    kind: 'counts',
    discount: { code, amount: computeDiscount(goods, discount), percent, rule },
  }
}

/** A coupon with its sums in the currency of a view; undefined where they cannot be told in it. */
export function convertCouponToCurrency<Coupon extends CouponDocument>(
  coupon: Coupon,
  { inCurrency }: Pick<ShopTerms, 'inCurrency'>,
): Coupon | undefined {
  const { discount, minimum_subtotal = zeroMoney } = coupon
  const minimum = inCurrency(minimum_subtotal)
  const rubles = discount.kind === 'fixed' ? inCurrency(discount.rubles) : zeroMoney
  if (minimum === undefined || rubles === undefined) return undefined
  return {
    ...coupon,
    ...(coupon.minimum_subtotal !== undefined && { minimum_subtotal: minimum }),
    ...(discount.kind === 'fixed' && { discount: { ...discount, rubles } }),
  }
}

/** Whether the coupon asks who buys. */
export function isBuyerDependentCoupon(coupon: CouponDocument): boolean {
  return (
    'onlyFor' in coupon ||
    coupon.usage_limit_per_customer !== undefined ||
    coupon.first_order_only === true
  )
}

function isFor(coupon: CouponDocument, { orders, uses }: BuyerHistory): boolean {
  if (coupon.first_order_only && orders > 0) return false
  return uses < (coupon.usage_limit_per_customer ?? Number.POSITIVE_INFINITY)
}

const maxCodeLength = 100

/**
 * Whether a shop could have such a code; databases refuse a zero byte and half a surrogate pair.
 */
export function isWellFormedCouponCode(code: string): boolean {
  return code.length <= maxCodeLength && code.isWellFormed() && !code.includes('\0')
}

/** The form in which codes are stored and compared. An unencoded plus arrives as a space. */
export function normalizeCouponCode(text: string): string {
  return text.normalize('NFC').replaceAll('+', ' ').trim().toUpperCase()
}
