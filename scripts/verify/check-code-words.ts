import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'
import type { ToolRun } from '../tools/run-tool.ts'
import { findForbiddenNames, readCodeWords } from './code-words.ts'
import { readSourceNames } from './source-files.ts'

/** Files, names and comments speak the field's language: docs/glossary.md, words of the code. */
export async function checkCodeWords(): Promise<ToolRun> {
  const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')
  const words = readCodeWords(read('docs/glossary.md'))
  const faults = readSourceNames().flatMap(file =>
    findForbiddenNames(file, read(file), words).map(
      ({ line, found, instead }) =>
        `${file}:${line}: «${found}» – docs/glossary.md says: ${instead}`,
    ),
  )
  return { ok: faults.length === 0, output: faults.join('\n') }
}
