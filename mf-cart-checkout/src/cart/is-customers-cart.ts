/** A guest's cart is a secret text, a customer's a number (contract §3). */
export function isCustomersCart(cartId: string): boolean {
  return /^\d+$/.test(cartId)
}
