import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'
import type { ToolResult } from '../tools/run-tool.ts'
import { findForbiddenNames, parseCodeGlossary } from './code-words.ts'
import { findDuplicateExportNames } from './exported-names.ts'
import { listSourceFiles } from './source-files.ts'

/**
 * Files, names and comments speak the field's language (docs/glossary.md, words of the code), and
 * no exported name has two meanings.
 */
export async function checkCodeGlossary(): Promise<ToolResult> {
  const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')
  const words = parseCodeGlossary(read('docs/glossary.md'))
  const sources = listSourceFiles().map(file => ({ file, text: read(file) }))
  const forbidden = sources.flatMap(({ file, text }) =>
    findForbiddenNames(file, text, words).map(
      ({ line, found, instead }) =>
        `${file}:${line}: «${found}» – docs/glossary.md says: ${instead}`,
    ),
  )
  const faults = [...forbidden, ...findDuplicateExportNames(sources)]
  return { ok: faults.length === 0, output: faults.join('\n') }
}
