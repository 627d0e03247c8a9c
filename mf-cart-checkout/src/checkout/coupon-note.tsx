import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import { type CartState, computeVisibleCart } from '../cart/cart-state.ts'

type CouponNoteProps = {
  code: string
  cart: CartState
  /** It is good, but the goods come to too little for it. */
  isShort: boolean
}

/**
 * The coupon in the sums that the shopper saw takes nothing off: says so, and what the order comes
 * to now.
 */
export function CouponNote({ code, cart, isShort }: CouponNoteProps) {
  const { t, format } = useI18n()
  const { grandTotal } = computeVisibleCart(cart)
  // The sums may still be those with the coupon.
  const isCounted = grandTotal !== null && cart.totals?.coupon_code !== code
  const words = isShort ? 'checkout:review.couponMinimum' : 'checkout:review.coupon'
  return (
    <Alert tone="error" role="alert">
      {isCounted ? t(`${words}.sum`, { code, sum: format.price(grandTotal) }) : t(words, { code })}
    </Alert>
  )
}
