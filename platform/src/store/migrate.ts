import { sql, type Transaction } from 'kysely'
import type { Store } from './open-store.ts'
import { migrationNames, migrationText, readSchemaState } from './schema-state.ts'
import { findSchemaProblem, UnfitDatabase } from './store-problem.ts'
import type { Tables } from './tables.ts'

/**
 * Runs the migrations a database has not seen, all in one transaction; a second process waits its
 * turn.
 *
 * @throws UnfitDatabase for one that a newer version or another program keeps.
 */
export async function migrate(store: Store, where = 'of this shop'): Promise<void> {
  await store.transaction(async trx => {
    // Another process may migrate for long, and a large table takes its time.
    await sql`set local statement_timeout = 0`.execute(trx)
    await lockSchema(trx)
    const problem = findSchemaProblem(await readSchemaState(trx), where)
    if (problem) throw new UnfitDatabase(problem)
    await applyMigrations(trx, migrationNames())
  })
}

/** One process at a time changes what tables there are. */
export async function lockSchema(trx: Transaction<Tables>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(7461001)`.execute(trx)
}

/** Runs those of the migrations that the database has not seen. */
export async function applyMigrations(
  trx: Transaction<Tables>,
  names: readonly string[],
): Promise<void> {
  await sql`create table if not exists migration (
    name text primary key, applied_at timestamptz not null default now())`.execute(trx)
  const applied = await sql<{ name: string }>`select name from migration`.execute(trx)
  const known = new Set(applied.rows.map(row => row.name))
  for (const name of names) {
    if (!known.has(name)) await apply(trx, name)
  }
}

async function apply(trx: Transaction<Tables>, name: string): Promise<void> {
  for (const statement of splitStatements(migrationText(name))) {
    await sql.raw(statement).execute(trx)
  }
  await sql`insert into migration (name) values (${name})`.execute(trx)
}

/**
 * The embedded database takes one statement at a time. In migrations `;` ends a line and a
 * statement, but not within the `$$` of a function.
 */
function splitStatements(text: string): string[] {
  return (text.match(/(?:\$\$[\s\S]*?\$\$|[\s\S])+?(?:;[ \t]*(?:\n|$)|$)/g) ?? [])
    .map(statement => statement.trim().replace(/;$/, ''))
    .filter(statement => statement !== '')
}
