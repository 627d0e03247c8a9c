import type { Cart } from '../cart/cart.ts'
import { subtractLines } from '../cart/cart-line.ts'
import type { OrderDraft } from '../checkout/order-types.ts'

/**
 * The cart has become this order. What came into it after the order was made goes to the next cart;
 * where the next one is there already, the order is only told of again.
 */
export function removeOrderedLines(
  cart: Pick<Cart, 'store' | 'putBack' | 'clear' | 'cartId'>,
  { lines, request }: Pick<OrderDraft, 'lines' | 'request'>,
): void {
  if (cart.cartId() !== request.cart_id) return
  for (const line of subtractLines(cart.store.getState().lines, lines)) void cart.putBack(line)
  cart.clear()
}
