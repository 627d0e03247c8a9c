import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import type { Tables } from '../store/tables.ts'
import { createCartIdempotencyScope } from './cart-owner.ts'
import { type CartRow, findOpenCart } from './cart-rows.ts'
import { mergeCart } from './merge-cart.ts'

type OpeningCart = {
  /** Of the same store, from before signing in. */
  guestCartId: string | undefined
  storeId: number
  isMainStore: boolean
}

/**
 * The customer's one open cart in a store, made when there is none. The open guest's cart that
 * comes along goes into it. One call at a time for one customer, so that no two carts are made.
 */
export async function findOrCreateCustomerCart(
  trx: Kysely<Tables>,
  catalog: VisibleCatalog,
  customerId: string,
  { guestCartId, storeId, isMainStore }: OpeningCart,
): Promise<CartRow> {
  await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const cart =
    (await findOwnCart(trx, customerId, storeId, isMainStore)) ??
    (await insertCart(trx, customerId, storeId))
  if (guestCartId === undefined) return cart
  const claim = { kind: 'guest', cartId: guestCartId, storeId } as const
  const guest = await findOpenCart(trx, claim, true)
  if (!guest.ok) return cart
  if (!(await mergeCart(trx, catalog, guest.value, cart))) return cart
  const own = { kind: 'customer', cartId: String(cart.number), customerId } as const
  await copyIdempotencyKeys(trx, createCartIdempotencyScope(claim), createCartIdempotencyScope(own))
  return cart
}

/**
 * What was done in the guest's cart is done in the one it went into: a change whose answer was lost
 * may come again under its key, and under the new name of the cart.
 */
async function copyIdempotencyKeys(trx: Kysely<Tables>, from: string, to: string): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ scope: to })
    .where('scope', '=', from)
    .where('key_hash', 'not in', query =>
      query.selectFrom('idempotency_key').select('key_hash').where('scope', '=', to),
    )
    .execute()
}

/** The main store has also the one that was opened before carts had stores. */
function findOwnCart(
  trx: Kysely<Tables>,
  customerId: string,
  storeId: number,
  isMainStore: boolean,
): Promise<CartRow | undefined> {
  return trx
    .selectFrom('cart')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'open')
    .where(({ eb, or }) =>
      or([eb('store_id', '=', storeId), ...(isMainStore ? [eb('store_id', 'is', null)] : [])]),
    )
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()
}

/**
 * A whole number that JSON carries exactly, of 52 random bits: nobody comes by it but its owner.
 */
function newCartNumber(): string {
  const bits = 52n
  return String((1n << bits) | BigInt.asUintN(Number(bits), randomBytes(8).readBigUInt64BE()))
}

function insertCart(trx: Kysely<Tables>, customerId: string, storeId: number): Promise<CartRow> {
  return trx
    .insertInto('cart')
    .values({ customer_id: customerId, number: newCartNumber(), store_id: storeId })
    .returningAll()
    .executeTakeFirstOrThrow()
}
