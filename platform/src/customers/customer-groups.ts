import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'

/** Everybody who is not signed in. */
export const guestGroupId = 0

/** The shop's groups with the tax class of their members. */
export async function readTaxClassesByGroup(
  db: Kysely<Tables>,
): Promise<ReadonlyMap<number, number>> {
  const groups = await db.selectFrom('customer_group').select(['id', 'tax_class_id']).execute()
  return new Map(groups.map(({ id, tax_class_id }) => [id, tax_class_id]))
}

/** The group a customer is in now; the guests' for nobody. */
export async function readCustomerGroup(
  db: Kysely<Tables>,
  customerId: string | null,
): Promise<number> {
  if (customerId === null) return guestGroupId
  const customer = await db
    .selectFrom('customer')
    .select('group_id')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.group_id ?? guestGroupId
}
