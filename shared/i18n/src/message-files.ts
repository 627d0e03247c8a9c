import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locale, Messages } from './index.ts'

const folder = join(__dirname, '../messages')

/** Every namespace that has a file for this locale, as written. */
export function readNamespaces(locale: Locale): ReadonlyMap<string, Messages> {
  const files = readdirSync(join(folder, locale)).filter(file => file.endsWith('.json'))
  return new Map(
    files.map(file => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Messages,
    ]),
  )
}
