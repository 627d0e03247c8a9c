import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'
import type { ToolResult } from '../tools/run-tool.ts'
import { findWideLines } from './line-length.ts'
import { listSourceFiles } from './source-files.ts'
import { findTitlesWithoutSubject } from './test-titles.ts'

/**
 * The formatter breaks code at 100 columns, and neither comments nor titles of tests. A title says
 * what it is about.
 */
export async function checkCommentsAndTitles(): Promise<ToolResult> {
  const faults = listSourceFiles().flatMap(file => {
    const code = readFileSync(path.join(rootFolder, file), 'utf8')
    return [
      ...findWideLines(code).map(
        ({ line, columns }) =>
          `${file}:${line}: ${columns} columns. Wrap the comment, or shorten the title, to 100.`,
      ),
      ...findTitlesWithoutSubject(code).map(
        ({ line, verb }) => `${file}:${line}: a title that begins with «${verb}» has no subject.`,
      ),
    ]
  })
  return { ok: faults.length === 0, output: faults.join('\n') }
}
