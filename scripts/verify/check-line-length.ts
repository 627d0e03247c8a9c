import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'
import type { ToolRun } from '../tools/run-tool.ts'
import { findWideLines } from './line-length.ts'
import { readSourceNames } from './source-files.ts'

/** The formatter breaks code at 100 columns, and neither comments nor titles of tests. */
export async function checkLineLength(): Promise<ToolRun> {
  const faults = readSourceNames().flatMap(file =>
    findWideLines(readFileSync(path.join(rootFolder, file), 'utf8')).map(
      ({ line, columns }) =>
        `${file}:${line}: ${columns} columns. Wrap the comment, or shorten the title, to 100.`,
    ),
  )
  return { ok: faults.length === 0, output: faults.join('\n') }
}
