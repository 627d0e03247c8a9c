import { z } from 'zod'

/**
 * A backup is lines of JSON, packed with gzip: a head, for each table its name and then its rows,
 * and an end. A row is a text, as PostgreSQL writes it. A line that is an object is no row.
 */
export const backupFormatVersion = 1

const numbering = z.object({
  table: z.string(),
  column: z.string(),
  value: z.string().regex(/^-?\d+$/),
  isUsed: z.boolean(),
})

export const backupHeaderSchema = z.object({
  vitrina: z.literal('backup'),
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  store: z.string(),
  server: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0) }),
  ),
  numbering: z.array(numbering),
})

export type BackupHeader = z.infer<typeof backupHeaderSchema>

export const backupPartSchema = z.union([
  z.strictObject({ table: z.string() }),
  /** Checksum of every byte before this line. */
  z.strictObject({ end: z.literal(true), sha256: z.string() }),
])

export type BackupPart = z.infer<typeof backupPartSchema>
