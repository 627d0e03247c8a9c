import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { ScriptBytes } from '../../scripts/bench/figures.ts'
import { listBuiltPages } from '../../scripts/size/page-files.ts'

/** KiB of gzip that each page loads of scripts and messages before a shopper does anything. */
export async function measureScriptBytes(): Promise<ScriptBytes[]> {
  return Promise.all(
    listBuiltPages().map(async ({ name, files, messages = '' }) => {
      const contents = [messages, ...(await Promise.all(files.map(file => readFile(file))))]
      const bytes = contents.reduce((sum, one) => sum + gzipSync(one, { level: 9 }).length, 0)
      return { page: name, gzip: bytes / 1_024 }
    }),
  )
}
