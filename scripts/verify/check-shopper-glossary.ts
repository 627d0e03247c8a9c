import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { messageFolderPattern } from '../messages/message-files.ts'
import { rootFolder } from '../remotes/folders.ts'
import type { ToolResult } from '../tools/run-tool.ts'
import { findForbiddenWords, parseShopperGlossary } from './glossary.ts'

/** What shoppers read: the interface, the emails, and the demo shop. */
const texts = [
  `${messageFolderPattern}/*/*.json`,
  'platform/src/{carts,coupons,orders}/*.ts',
  'platform/seed/content/**/*.ts',
]

export async function checkShopperGlossary(): Promise<ToolResult> {
  const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')
  const words = parseShopperGlossary(read('docs/glossary.md'))
  const files = globSync(texts, { cwd: rootFolder }).filter(file => !/\.test\.ts$/.test(file))
  const faults = files.flatMap(file =>
    findForbiddenWords(read(file), words).map(
      ({ line, found, instead }) =>
        `${file}:${line}: «${found}» – docs/glossary.md says: ${instead}`,
    ),
  )
  return { ok: faults.length === 0, output: faults.join('\n') }
}
