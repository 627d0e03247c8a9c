/** A guest's cart is a secret text, a customer's a number (docs/api/carts.md). */
export function isCustomerCartId(cartId: string): boolean {
  return /^\d+$/.test(cartId)
}
