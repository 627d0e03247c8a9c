import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { OrderingCustomer, ParsedOrder } from './orders.ts'

/**
 * Clients of this family order without a token (docs/api/orders.md#post-apiorder). The number of a
 * customer's cart cannot be guessed: together with the `user_id` of its very owner it says who
 * orders. Neither says anything alone.
 */
export async function findOwnerOfCartNumber(
  db: Kysely<Tables>,
  { cart_id, user_id }: ParsedOrder,
): Promise<OrderingCustomer | undefined> {
  const customerId = String(user_id ?? '')
  if (!isId(cart_id) || !isId(customerId)) return undefined
  return db
    .selectFrom('cart')
    .innerJoin('customer', 'customer.id', 'cart.customer_id')
    .select(['customer.id', 'customer.email'])
    .where('cart.number', '=', cart_id)
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
}

function isId(text: string): boolean {
  return /^\d{1,18}$/.test(text)
}
