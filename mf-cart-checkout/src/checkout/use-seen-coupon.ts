import { useEffect, useRef } from 'react'
import type { CartState } from '../cart/cart-state.ts'
import { couponInSums } from '../contents/coupon-in.ts'

/**
 * The coupon in the sums that the shopper has seen while the order was made. One that goes out of them by
 * itself, as the cart is read anew, stays seen until the shopper is told.
 */
export function useSeenCoupon(cart: CartState) {
  const now = couponInSums(cart)
  const seen = useRef({ code: now, told: '' })
  // Who takes the coupon off, or too much else, looks at the sums anew.
  const isTheirChange = cart.waiting.some(({ state }) => state !== 'parked')

  useEffect(() => {
    const { current } = seen
    if (now !== current.told) current.told = ''
    if (isTheirChange || now !== null) current.code = current.told ? null : now
  }, [now, isTheirChange])

  return {
    code: () => seen.current.code,
    tell(code: string) {
      seen.current = { code: null, told: code }
    },
  }
}
