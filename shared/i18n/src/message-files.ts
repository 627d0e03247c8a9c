import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locale, Messages } from './index.ts'

const root = join(__dirname, '../../..')

/** Every namespace of screens that has a file for this locale, as its owner has written it. */
export function readMessageNamespaces(locale: Locale): ReadonlyMap<string, Messages> {
  const files = globSync(`{mf-*,shell,shared/*}/messages/${locale}/*.json`, { cwd: root })
  return new Map(
    files.map(file => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(root, file), 'utf8')) as Messages,
    ]),
  )
}
