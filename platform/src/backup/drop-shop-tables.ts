import { sql, type Transaction } from 'kysely'
import { listMigratedFunctions, listMigratedTables } from '../store/schema-state.ts'
import type { Tables } from '../store/tables.ts'

/** Takes the shop's tables and functions away, and nothing that is somebody else's. */
export async function dropShopTables(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = to_regnamespace(current_schema())
      and relname = any(${listMigratedTables()}::text[])`.execute(trx)
  if (rows.length > 0) {
    await sql`drop table ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(trx)
  }
  for (const name of listMigratedFunctions()) {
    await sql`drop function if exists ${sql.id(name)}`.execute(trx)
  }
}
