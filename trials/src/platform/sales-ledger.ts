import { sql } from 'kysely'
import { hashSha256 } from '../../../platform/src/http/idempotency.ts'
import type { Store } from '../../../platform/src/store/open-store.ts'

/** What the shop has sold and what it has, read and written past its API. */
export interface SalesLedger {
  /** The orders that hold a thing, with the pieces of it. */
  ordersOf(sku: string): Promise<{ number: string; qty: number; customerId: string | null }[]>
  reserved(sku: string): Promise<number>
  /** The customer's access tokens have run out; their refresh tokens have not. */
  expireTokens(email: string): Promise<void>
  /** The session of a refresh token is over. */
  endSession(refreshToken: string): Promise<void>
  /**
   * The guest's cart is lost, as by an accident. Answers false for one that was merged before: what
   * was in it lies in its customer's.
   */
  removeCart(cartId: string): Promise<boolean>
  setStock(sku: string, qty: number): Promise<void>
  /** In rubles; the shop's API shows it by the time this resolves. */
  setPrice(sku: string, price: number): Promise<void>
}

export function createSalesLedger(
  { db }: Pick<Store, 'db'>,
  catchUp: () => Promise<void>,
): SalesLedger {
  return {
    async ordersOf(sku) {
      const rows = await db
        .selectFrom('order_item')
        .innerJoin('orders', 'orders.id', 'order_item.order_id')
        .select(['orders.number', 'order_item.qty', 'orders.customer_id'])
        .where('order_item.sku', '=', sku)
        .execute()
      return rows.map(({ number, qty, customer_id }) => ({ number, qty, customerId: customer_id }))
    },
    async reserved(sku) {
      const { reserved } = await db
        .selectFrom('stock_item')
        .select('reserved')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
      return reserved
    },
    async expireTokens(email) {
      await sql`update customer_token set expires_at = now() - interval '1 second'
        where kind = 'access' and session_id in (
          select customer_session.id from customer_session
          join customer on customer.id = customer_session.customer_id
          where customer.email = ${email})`.execute(db)
    },
    async endSession(refreshToken) {
      await sql`delete from customer_session where id in (
        select session_id from customer_token where token_hash = ${hashSha256(refreshToken)})`.execute(
        db,
      )
    },
    async removeCart(cartId) {
      const { numAffectedRows = 0n } = await sql`delete from cart
        where token_hash = ${hashSha256(cartId)} and status <> 'merged'`.execute(db)
      return numAffectedRows > 0n
    },
    async setStock(sku, qty) {
      await sql`update stock_item
        set qty = greatest(${qty}::integer, reserved), is_in_stock = greatest(${qty}::integer, reserved) > 0
        where sku = ${sku}`.execute(db)
      await catchUp()
    },
    async setPrice(sku, price) {
      await sql`update product set data = jsonb_set(data, '{price}', to_jsonb(${price}::numeric))
        where sku = ${sku}`.execute(db)
      await catchUp()
    },
  }
}
