import type { Kysely } from 'kysely'
import type { CartRow } from '../carts/cart-rows.ts'
import { hashOf } from '../http/once.ts'
import type { Tables } from '../store/tables.ts'
import { contentHash } from './order-content.ts'
import type { ParsedOrder } from './orders.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A customer's cart, by a number that nobody has proved to be theirs. */
export function isNumbered({ cart_id }: ParsedOrder): boolean {
  return /^\d{1,18}$/.test(cart_id)
}

/**
 * Clients of this family order without a token (contract §4.1), a customer's cart by its number alone. The
 * number proves nothing, so the customer's cart stays as it is and the order is a guest's, in a cart of its
 * own. Who says the same again within a day gets the cart that is ordered already.
 */
export async function unprovenCart(
  trx: Kysely<Tables>,
  order: ParsedOrder,
  nowMs: number,
): Promise<CartRow | undefined> {
  if (await hasCoupon(trx, order)) return undefined
  for (let turn = 0; ; turn++) {
    const cart = await ownCart(trx, hashOf(`order ${contentHash(order)} ${turn}`), new Date(nowMs))
    if (cart.status === 'open' || nowMs - cart.created_at.getTime() < dayMs) return cart
  }
}

/** Somebody at the same moment waits here for the other's order. */
async function ownCart(trx: Kysely<Tables>, token_hash: string, at: Date): Promise<CartRow> {
  await trx
    .insertInto('cart')
    .values({ token_hash, created_at: at, updated_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('cart')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A guest's order has none of the customer's discount: nobody pays more than they were shown. */
async function hasCoupon(trx: Kysely<Tables>, { cart_id }: ParsedOrder): Promise<boolean> {
  const cart = await trx
    .selectFrom('cart')
    .select('id')
    .where('id', '=', cart_id)
    .where('coupon_code', 'is not', null)
    .executeTakeFirst()
  return cart !== undefined
}
