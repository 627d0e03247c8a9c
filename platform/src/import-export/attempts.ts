import { type Kysely, sql } from 'kysely'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'

/** Runs work on the store whole, or after a failure not at all. */
export type AtomicRunner = <Value>(work: (trx: Kysely<Tables>) => Promise<Value>) => Promise<Value>

/** What an import writes to. */
const written = ['product', 'document', 'stock_item', 'review'] as const

/**
 * Runs `work` in one transaction that is rolled back. It works on copies of the tables that only
 * this transaction sees: rows it would change are not locked, and no shopper's order waits for it.
 */
export async function runAndRollBack<Value>(
  store: Store,
  work: (attempt: AtomicRunner) => Promise<Value>,
): Promise<Value> {
  const undo = new Error('This transaction is rolled back on purpose')
  const done: Value[] = []
  try {
    await store.transaction(async trx => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      await sql`set local statement_timeout = 0`.execute(trx)
      for (const table of written) await createShadowTable(trx, table)
      done.push(await work(savepoints(trx)))
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return done[0] as Value
}

/** The name means the copy afterwards: temporary tables are looked up before all others. */
async function createShadowTable(
  trx: Kysely<Tables>,
  table: (typeof written)[number],
): Promise<void> {
  const [real, copy] = [sql.ref(table), sql.ref(`trial_${table}`)]
  await sql`create temporary table ${copy} (like ${real} including all) on commit drop`.execute(trx)
  await sql`insert into ${copy} overriding system value select * from ${real}`.execute(trx)
  await sql`alter table ${copy} rename to ${real}`.execute(trx)
}

function savepoints(trx: Kysely<Tables>): AtomicRunner {
  return async work => {
    await sql`savepoint attempt`.execute(trx)
    try {
      const value = await work(trx)
      await sql`release savepoint attempt`.execute(trx)
      return value
    } catch (error) {
      await sql`rollback to savepoint attempt`.execute(trx)
      throw error
    }
  }
}
