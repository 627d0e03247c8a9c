import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { BuyerHistory } from './coupon-terms.ts'

/** Everything known of a buyer. E-mails are lower case. */
export type BuyerIdentity = {
  customerId: string | undefined
  emails: readonly (string | undefined)[]
}

export function isBuyerKnown({ customerId, emails }: BuyerIdentity): boolean {
  return customerId !== undefined || emails.some(email => email !== undefined)
}

/** The buyer's orders so far, by account or by e-mail, and those with this coupon. */
export async function readBuyerHistory(
  db: Kysely<Tables>,
  { customerId, emails }: BuyerIdentity,
  code: string,
): Promise<BuyerHistory> {
  const known = emails.filter(email => email !== undefined)
  const { orders, uses } = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll().as('orders'),
      fn.countAll().filterWhere('coupon_code', '=', code).as('uses'),
    ])
    .where('status', '<>', 'canceled')
    .where(({ eb, or }) =>
      or([
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
        ...(known.length === 0 ? [] : [eb('email', 'in', known)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), uses: Number(uses) }
}

/**
 * Lets one order of a buyer be placed after another, so that two at once do not both count as the
 * first. All names in one order: no two orders wait for each other.
 */
export async function lockOrdersOfBuyer(
  trx: Kysely<Tables>,
  { customerId, emails }: BuyerIdentity,
): Promise<void> {
  const names = [customerId && `customer ${customerId}`, ...emails].filter(Boolean)
  for (const name of [...new Set(names)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`buyer ${name}`}, 0))`.execute(trx)
  }
}
