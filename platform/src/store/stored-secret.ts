import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A secret of the shop, made at its first use; the same for every platform on one database. */
export async function readOrCreateStoredSecret(db: Kysely<Tables>, name: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
