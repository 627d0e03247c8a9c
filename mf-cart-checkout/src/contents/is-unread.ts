import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { CartState, VisibleCart } from '../cart/cart-state.ts'

/** There is a cart, and nobody could say what lies in it: that is not an empty one. */
export function isCartContentUnknown(
  buying: CartCheckoutService,
  state: CartState,
  cart: VisibleCart,
): boolean {
  return cart.lineCount === 0 && state.staleness !== null && buying.cartId() !== null
}
