import { sql, type Transaction } from 'kysely'
import { type CommandContext, CommandFailure } from '../cli/command-call.ts'
import { applyMigrations, lockSchema } from '../store/migrate.ts'
import { listMigrationNames } from '../store/schema-state.ts'
import type { Tables } from '../store/tables.ts'
import type { BackupHeader } from './backup-format.ts'
import { dropShopTables } from './drop-shop-tables.ts'
import { type BackupFile, readBackup } from './read-backup.ts'
import { listShopTables, type ShopTable, setColumnSequence } from './shop-tables.ts'
import { throwIfShopRuns, throwIfStoreIsFilled } from './store-in-use.ts'

export type RestoreSummary = { head: BackupHeader; rows: number; migrations: string[] }

/**
 * Makes the store what the backup holds, in one transaction: its tables as the shop had them then,
 * the rows, and the migrations since. Whatever fails, the store is as it was.
 *
 * @throws CommandFailure for a backup that cannot be read, or a store that is in use or has
 * something in it.
 */
export async function restoreStore(
  context: CommandContext,
  { replace }: { replace: boolean },
): Promise<RestoreSummary> {
  const file = await readBackup(context.input.bytes)
  refuseNewer(file.head)
  return context.store.transaction(async trx => {
    await waitWithoutEnd(trx)
    await lockSchema(trx)
    if (context.store.kind === 'postgresql') await throwIfShopRuns(trx)
    if (!replace) await throwIfStoreIsFilled(trx)
    await dropShopTables(trx)
    await applyMigrations(trx, file.head.migrations)
    const rows = await fill(trx, file, context)
    const since = listMigrationNames().filter(name => !file.head.migrations.includes(name))
    await applyMigrations(trx, since)
    return { head: file.head, rows, migrations: since }
  })
}

function refuseNewer({ migrations }: BackupHeader): void {
  const unknown = migrations.filter(name => !listMigrationNames().includes(name))
  if (unknown.length === 0) return
  throw new CommandFailure(
    `The backup was made by a newer version of the shop (${unknown.join(', ')}). Restore it with that version.`,
  )
}

/** A large table takes its time; and dates are read as they were written. */
async function waitWithoutEnd(trx: Transaction<Tables>): Promise<void> {
  for (const setting of [
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
  ]) {
    await sql.raw(`set local ${setting}`).execute(trx)
  }
}

/** Rows come as they are: triggers would take them for changes of the catalogue. */
async function fill(
  trx: Transaction<Tables>,
  { head, rows }: BackupFile,
  { progress, signal }: CommandContext,
): Promise<number> {
  const tables = await listShopTables(trx)
  refuseOtherTables(head, tables)
  const names = tables.map(({ name }) => sql.table(name))
  for (const name of names) await sql`alter table ${name} disable trigger user`.execute(trx)
  await sql`truncate ${sql.join(names)}`.execute(trx)

  const total = head.tables.reduce((sum, table) => sum + table.rows, 0)
  let done = 0
  for await (const batch of rows()) {
    signal.throwIfAborted()
    const table = tables.find(({ name }) => name === batch.table)
    if (!table) throw new CommandFailure(`The backup has rows of an unknown table ${batch.table}.`)
    await insertRows(trx, table.name, batch.rows)
    done += batch.rows.length
    progress({ done, total, unit: 'rows', note: table.name })
  }
  if (done !== total) {
    throw new CommandFailure(`The backup has ${done} rows of ${total}. The store is as it was.`)
  }
  for (const numbering of head.numbering) await setColumnSequence(trx, numbering)
  for (const name of names) await sql`alter table ${name} enable trigger user`.execute(trx)
  return done
}

/** A row is read as it was written, field by field in the order of its table. */
function refuseOtherTables(head: BackupHeader, tables: readonly ShopTable[]): void {
  const shape = (all: readonly ShopTable[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]).sort())
  if (shape(head.tables) === shape(tables)) return
  throw new CommandFailure(
    'The tables of the backup are not those its version of the shop makes. The store is as it was.',
  )
}

/**
 * The fields are taken out of a row that was read once: `offset 0` keeps it from being read for
 * each field.
 */
async function insertRows(
  trx: Transaction<Tables>,
  name: string,
  rows: readonly string[],
): Promise<void> {
  const table = sql.table(name)
  const insert = sql`insert into ${table} overriding system value
    select (read.stored).* from (
      select line::${table} as stored from unnest(${rows}::text[]) as line offset 0
    ) as read`
  await insert.execute(trx).catch(({ message }: Error) => {
    throw new CommandFailure(`Rows of ${name} were refused: ${message}. The store is as it was.`)
  })
}
