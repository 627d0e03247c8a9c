import { createHash } from 'node:crypto'
import type { CommandContext } from '../cli/command-call.ts'
import { type BackupHeader, type BackupPart, backupFormatVersion } from './backup-format.ts'
import { type StoreSnapshot, withStoreSnapshot } from './snapshot.ts'

export type BackupSummary = { rows: number; tables: number; bytes: number; pauseMs: number }

/** Writes everything the store holds, as it is at one moment, while the shop goes on. */
export function writeBackup(context: CommandContext): Promise<BackupSummary> {
  const { store } = context
  return withStoreSnapshot(store, async snapshot => {
    const { server, migrations, tables, numbering } = snapshot
    const head: BackupHeader = {
      vitrina: 'backup',
      format: backupFormatVersion,
      madeAt: new Date().toISOString(),
      store: store.kind,
      ...{ server, migrations, tables, numbering },
    }
    return writeAll(context, snapshot, head)
  })
}

async function writeAll(
  { output, progress, signal }: CommandContext,
  { tables, rowsOf, pauseMs }: StoreSnapshot,
  head: BackupHeader,
): Promise<BackupSummary> {
  const total = tables.reduce((sum, table) => sum + table.rows, 0)
  const hash = createHash('sha256')
  let bytes = 0
  let written = 0
  const write = async (lines: readonly unknown[]) => {
    const text = lines.map(line => `${JSON.stringify(line)}\n`).join('')
    hash.update(text)
    bytes += Buffer.byteLength(text)
    await output(text)
  }

  await write([head])
  for (const { name } of tables) {
    await write([{ table: name } satisfies BackupPart])
    for await (const rows of rowsOf(name)) {
      signal.throwIfAborted()
      await write(rows)
      written += rows.length
      progress({ done: written, total, unit: 'rows', note: name })
    }
  }
  const end: BackupPart = { end: true, sha256: hash.digest('hex') }
  await output(`${JSON.stringify(end)}\n`)
  return { rows: written, tables: tables.length, bytes, pauseMs }
}
