import { createHash } from 'node:crypto'
import { CommandFailure } from '../cli/command-call.ts'
import { decompressIfGzipped } from '../import-export/unpack-bytes.ts'
import {
  type BackupHeader,
  backupFormatVersion,
  backupHeaderSchema,
  backupPartSchema,
} from './backup-format.ts'

export type BackupTableRows = { table: string; rows: string[] }
export type BackupFile = {
  head: BackupHeader
  /**
   * In the file's order, some at a time. Fails at the end when the file is not what was written.
   */
  rows(): AsyncGenerator<BackupTableRows>
}

const rowsAtOnce = 500
const lettersAtOnce = 1_000_000

const damaged = 'The backup is damaged or cut off. The store is as it was.'

/** @throws CommandFailure for a file that is no backup, or one that this version cannot read. */
export async function readBackup(bytes: AsyncIterable<Uint8Array>): Promise<BackupFile> {
  const lines = readLines(decompressIfGzipped(bytes, damaged))
  const first = await lines.next()
  const head = first.done ? undefined : backupHeaderSchema.safeParse(parsed(first.value))
  if (!head?.success) {
    throw new CommandFailure('This is no backup of a shop: `backup` writes one.')
  }
  if (head.data.format > backupFormatVersion) {
    throw new CommandFailure(
      `The backup is of form ${head.data.format}; this version of the shop reads form ${backupFormatVersion}. Restore it with the version that wrote it, or a later one.`,
    )
  }
  const hash = createHash('sha256').update(first.value as Buffer)
  return { head: head.data, rows: () => readRows(lines, hash) }
}

async function* readRows(
  lines: AsyncGenerator<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<BackupTableRows> {
  let batch: BackupTableRows | undefined
  let letters = 0
  for await (const line of lines) {
    const value = parsed(line)
    if (typeof value === 'string' && batch) {
      batch.rows.push(value)
      letters += value.length
      if (batch.rows.length === rowsAtOnce || letters > lettersAtOnce) {
        yield batch
        batch = { table: batch.table, rows: [] }
        letters = 0
      }
    } else {
      const part = backupPartSchema.safeParse(value)
      if (!part.success) throw new CommandFailure(damaged)
      if (batch && batch.rows.length > 0) yield batch
      if ('end' in part.data) {
        const isWhole = hash.digest('hex') === part.data.sha256 && (await lines.next()).done
        if (isWhole) return
        throw new CommandFailure(damaged)
      }
      batch = { table: part.data.table, rows: [] }
      letters = 0
    }
    hash.update(line)
  }
  throw new CommandFailure(damaged)
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Each with its line feed, by which alone a line ends; JSON holds none unescaped. */
async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let unfinished: Uint8Array[] = []
  for await (const piece of bytes) {
    let from = 0
    for (let end = piece.indexOf(0x0a); end !== -1; end = piece.indexOf(0x0a, from)) {
      yield Buffer.concat([...unfinished, piece.subarray(from, end + 1)])
      unfinished = []
      from = end + 1
    }
    if (from < piece.length) unfinished.push(piece.subarray(from))
  }
  if (unfinished.length > 0) yield Buffer.concat(unfinished)
}
