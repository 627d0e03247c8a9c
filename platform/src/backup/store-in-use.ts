import { sql, type Transaction } from 'kysely'
import { CommandFailure } from '../cli/command-call.ts'
import type { Tables } from '../store/tables.ts'
import { listShopTables } from './shop-tables.ts'

/**
 * A platform keeps secrets and the catalogue in memory: it would go on with those of the former
 * store.
 */
export async function throwIfShopRuns(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ others: string }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name = current_setting('application_name')`.execute(trx)
  const others = Number(rows[0]?.others)
  if (others === 0) return
  throw new CommandFailure(
    `The database is in use: ${others} connections of the shop to it are open. Stop every platform on it, and restore then.`,
  )
}

/** What a store has that was opened once and never sold from. */
const ofEveryStore = ['migration', 'counter', 'customer_group', 'setting']

export async function throwIfStoreIsFilled(trx: Transaction<Tables>): Promise<void> {
  const filled: string[] = []
  for (const { name } of await listShopTables(trx)) {
    if (ofEveryStore.includes(name)) continue
    const { rows } = await sql<{ rows: string }>`
      select count(*) as rows from ${sql.table(name)}`.execute(trx)
    if (Number(rows[0]?.rows) > 0) filled.push(`${name} ${rows[0]?.rows}`)
  }
  if (filled.length === 0) return
  throw new CommandFailure(
    `The store is not empty; it has rows: ${filled.join(', ')}. Restore into an empty one, or add --replace, and all of this goes.`,
  )
}
