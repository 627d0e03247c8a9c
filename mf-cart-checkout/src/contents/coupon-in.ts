import type { Totals } from '@vitrina/contract'

/** The coupon that counts in these totals, and what it takes off. */
export function couponIn(totals: Totals | null): { code: string; discount: number } | null {
  const code = totals?.coupon_code
  return code === undefined ? null : { code, discount: Math.abs(totals?.discount_amount ?? 0) }
}
