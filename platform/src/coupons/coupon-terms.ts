import { discountOn, type Kopecks, momentOf, toKopecks } from '@vitrina/domain'
import type { Coupon } from '../catalog/stored-documents.ts'

/** What a coupon takes off now. */
export type CouponDiscount = {
  code: string
  amount: Kopecks
  /** Null for a coupon that takes a sum off. */
  percent: number | null
}

export type CouponState =
  | { kind: 'counts'; discount: CouponDiscount }
  | { kind: 'too-little'; code: string; minimum: Kopecks; missing: Kopecks }
  /** No such code, withdrawn, outside its dates or used up. Which, nobody is told. */
  | { kind: 'invalid' }

export type CouponSituation = { goods: Kopecks; uses: number; nowMs: number }

const invalid: CouponState = { kind: 'invalid' }

export function couponState(coupon: Coupon, { goods, uses, nowMs }: CouponSituation): CouponState {
  if (!coupon.is_active || !isWithinDates(coupon, nowMs)) return invalid
  if (coupon.usage_limit !== undefined && uses >= coupon.usage_limit) return invalid
  const { code, discount } = coupon
  const minimum = toKopecks(coupon.minimum_subtotal ?? 0)
  if (goods < minimum) return { kind: 'too-little', code, minimum, missing: minimum - goods }
  const percent = discount.kind === 'percent' ? discount.percent : null
  return { kind: 'counts', discount: { code, amount: discountOn(goods, discount), percent } }
}

const longestCode = 100

/** Whether a shop could have such a code; databases refuse a zero byte and half a surrogate pair. */
export function isPossibleCode(code: string): boolean {
  return code.length <= longestCode && code.isWellFormed() && !code.includes('\0')
}

/** As codes are kept and compared. A plus that was not encoded arrives as a space. */
export function couponCode(text: string): string {
  return text.normalize('NFC').replaceAll('+', ' ').trim().toUpperCase()
}

function isWithinDates({ from_date, to_date }: Coupon, nowMs: number): boolean {
  const from = momentOf(from_date)
  const to = momentOf(to_date)
  return (from === null || from <= nowMs) && (to === null || nowMs <= to)
}
