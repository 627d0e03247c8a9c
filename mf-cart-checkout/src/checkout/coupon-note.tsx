import { useI18n } from '@vitrina/federation'
import { Note } from '@vitrina/ui'
import { type CartState, visibleCart } from '../cart/cart-state.ts'

type CouponNoteProps = { code: string; cart: CartState }

/** The coupon in the sums that the shopper saw counts no more: says so, and what the order comes to now. */
export function CouponNote({ code, cart }: CouponNoteProps) {
  const { t, format } = useI18n()
  const { grandTotal } = visibleCart(cart)
  // The sums may still be those with the coupon.
  const isCounted = grandTotal !== null && cart.totals?.coupon_code !== code
  return (
    <Note tone="error" role="alert">
      {isCounted
        ? t('checkout:review.coupon.sum', { code, sum: format.price(grandTotal) })
        : t('checkout:review.coupon', { code })}
    </Note>
  )
}
