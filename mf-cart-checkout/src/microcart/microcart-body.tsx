import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { CartState, VisibleCart } from '../cart/cart-state.ts'
import { CartContents } from '../contents/cart-contents.tsx'
import { CouponForm } from '../contents/coupon-form.tsx'
import { toCouponView } from '../contents/describe-coupon.ts'
import { useUnreadCartChanges } from '../contents/use-seen-changes.ts'
import { EmptyMicrocart } from './empty-microcart.tsx'

type MicrocartBodyProps = {
  buying: CartCheckoutService
  state: CartState
  cart: VisibleCart
  isOffline: boolean
  onLeave: () => void
}

export function MicrocartBody({ buying, state, cart, isOffline, onLeave }: MicrocartBodyProps) {
  const seen = useUnreadCartChanges(buying, state)
  return (
    <>
      <CartContents
        buying={buying}
        state={state}
        cart={cart}
        seen={seen}
        isOffline={isOffline}
        onLeave={onLeave}
        empty={<EmptyMicrocart onLeave={onLeave} />}
      />
      {cart.lineCount > 0 && <CouponForm buying={buying} shown={toCouponView(state, isOffline)} />}
    </>
  )
}
