import type { Kysely } from 'kysely'
import type { ShownCatalog } from '../catalog/shown-catalog.ts'
import type { Tables } from '../store/tables.ts'
import { type CartRow, findOpenCart } from './cart-rows.ts'
import { mergeCart } from './merge-cart.ts'

/**
 * The customer's one open cart, made when there is none. The open guest's cart that comes along goes into
 * it. One call at a time for one customer, so that no two carts are made.
 */
export async function openCustomerCart(
  trx: Kysely<Tables>,
  catalog: ShownCatalog,
  customerId: string,
  guestCartId: string | undefined,
): Promise<CartRow> {
  await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const cart = (await findOwnCart(trx, customerId)) ?? (await insertCart(trx, customerId))
  if (guestCartId === undefined) return cart
  const guest = await findOpenCart(trx, { kind: 'guest', cartId: guestCartId }, true)
  if (guest.ok) await mergeCart(trx, catalog, guest.value, cart)
  return cart
}

function findOwnCart(trx: Kysely<Tables>, customerId: string): Promise<CartRow | undefined> {
  return trx
    .selectFrom('cart')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

function insertCart(trx: Kysely<Tables>, customerId: string): Promise<CartRow> {
  return trx
    .insertInto('cart')
    .values({ customer_id: customerId })
    .returningAll()
    .executeTakeFirstOrThrow()
}
