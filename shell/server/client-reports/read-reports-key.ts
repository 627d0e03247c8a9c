import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The key of a page server that was given none: made at its first start and stored, so that pages
 * of before a restart are still known. One that cannot be stored lasts as long as the process.
 */
export function readReportSigningKey(
  file: string,
  onError: (where: string, error: unknown) => void,
) {
  try {
    const stored = readFileSync(file, 'utf8')
    if (stored.length >= 32) return stored
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError('key of reports', error)
  }
  const made = randomBytes(24).toString('base64url')
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, made, { mode: 0o600 })
  } catch (error) {
    onError('key of reports', error)
  }
  return made
}
