import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import {
  type ColumnSequence,
  listShopTables,
  readColumnSequences,
  type ShopTable,
} from './shop-tables.ts'

/** All rows of a shop as they were at one moment. */
export type StoreSnapshot = {
  tables: (ShopTable & { rows: number })[]
  numbering: ColumnSequence[]
  migrations: string[]
  server: string
  /** Rows as PostgreSQL writes them: every value exactly as it is stored. */
  rowsOf(table: string): AsyncGenerator<string[]>
  /** How long nobody else could reach the store. */
  pauseMs: number
}

const rowsAtOnce = 100

/**
 * Reads the store as it is at one moment, while the shop goes on. PostgreSQL keeps that moment for
 * a transaction that is open. The embedded database has one connection, which a transaction would
 * keep from the shop: it copies the rows aside, by cursors that outlive a short transaction, and
 * they are read between its other work.
 */
export async function withStoreSnapshot<Value>(
  store: Store,
  use: (snapshot: StoreSnapshot) => Promise<Value>,
): Promise<Value> {
  if (store.kind === 'postgresql') {
    return store.transaction(async trx => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx)
      await writeExactly(trx)
      return use({ ...(await openSnapshot(trx, '')), pauseMs: 0 })
    })
  }
  let startedAtMs = 0
  const taken = await store.transaction(trx => {
    startedAtMs = performance.now()
    return openSnapshot(trx, 'with hold', store.db)
  })
  try {
    return await use({ ...taken, pauseMs: performance.now() - startedAtMs })
  } finally {
    await taken.close()
  }
}

/** However the server is set up: dates by ISO, and no wait that ends by itself. */
async function writeExactly(trx: Kysely<Tables>): Promise<void> {
  for (const setting of [
    "datestyle = 'ISO'",
    "timezone = 'UTC'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ]) {
    await sql.raw(`set local ${setting}`).execute(trx)
  }
}

async function openSnapshot(trx: Kysely<Tables>, hold: '' | 'with hold', reader = trx) {
  const run = randomUUID()
  const cursor = (table: string) => sql.id(`backup ${run} ${table}`)
  const open: string[] = []
  const tables: StoreSnapshot['tables'] = []
  for (const table of await listShopTables(trx)) {
    const counted = await sql<{ rows: string }>`
      select count(*) as rows from ${sql.table(table.name)}`.execute(trx)
    tables.push({ ...table, rows: Number(counted.rows[0]?.rows) })
    await sql`declare ${cursor(table.name)} no scroll cursor ${sql.raw(hold)} for
      select stored as row from ${sql.table(table.name)} as stored`.execute(trx)
    open.push(table.name)
  }
  const applied = await sql<{ name: string }>`select name from migration order by name`.execute(trx)
  const server = await sql<{ server_version: string }>`show server_version`.execute(trx)

  return {
    tables,
    numbering: await readColumnSequences(trx),
    migrations: applied.rows.map(({ name }) => name),
    server: server.rows[0]?.server_version ?? '',

    async *rowsOf(table: string) {
      for (;;) {
        const { rows } = await sql<{ row: string }>`
          fetch ${sql.lit(rowsAtOnce)} from ${cursor(table)}`.execute(reader)
        if (rows.length === 0) return
        yield rows.map(({ row }) => row)
      }
    },

    async close() {
      for (const table of open) await sql`close ${cursor(table)}`.execute(reader)
    },
  }
}
