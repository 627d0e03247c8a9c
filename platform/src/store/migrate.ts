import type { CheckProblem } from '@vitrina/settings'
import { sql, type Transaction } from 'kysely'
import type { Store } from './open-store.ts'
import { listMigrationNames, readMigrationText, readSchemaState } from './schema-state.ts'
import {
  describeLockedTable,
  describeMigrationInProgress,
  findSchemaProblem,
  UnusableDatabaseError,
} from './store-problem.ts'
import type { Tables } from './tables.ts'

/** How long a process waits for another that changes the tables, and a change for one table. */
const maxWaits = { turnMs: 120_000, tableMs: 10_000 }

/**
 * Runs the migrations a database has not seen, all in one transaction; a second process waits its
 * turn, but not without end.
 *
 * @throws UnusableDatabaseError for one that a newer version or another program keeps, or where the
 * wait was in vain.
 */
export async function migrateStore(
  store: Store,
  where = 'of this shop',
  { turnMs, tableMs } = maxWaits,
): Promise<void> {
  await store.transaction(async trx => {
    // A large table takes its time.
    await sql`set local statement_timeout = 0`.execute(trx)
    await lockSchema(trx, turnMs)
    // What waits for a table holds up all who come after it.
    await waitForLocks(trx, tableMs)
    await explainLockTimeout(bringUpToDate(trx, where), describeLockedTable(tableMs))
  })
}

async function bringUpToDate(trx: Transaction<Tables>, where: string): Promise<void> {
  const problem = findSchemaProblem(await readSchemaState(trx), where)
  if (problem) throw new UnusableDatabaseError(problem)
  await applyMigrations(trx, listMigrationNames())
}

/** One process at a time changes what tables there are. */
export async function lockSchema(
  trx: Transaction<Tables>,
  turnMs = maxWaits.turnMs,
): Promise<void> {
  await waitForLocks(trx, turnMs)
  const turn = sql`select pg_advisory_xact_lock(7461001)`.execute(trx)
  await explainLockTimeout(turn, describeMigrationInProgress(turnMs))
}

async function waitForLocks(trx: Transaction<Tables>, ms: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(trx)
}

async function explainLockTimeout(work: Promise<unknown>, problem: CheckProblem): Promise<void> {
  try {
    await work
  } catch (error) {
    const isHeld = (error as { code?: string }).code === '55P03'
    throw isHeld ? new UnusableDatabaseError(problem) : error
  }
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
  for (const statement of splitStatements(readMigrationText(name))) {
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
