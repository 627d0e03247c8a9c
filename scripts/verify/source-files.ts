import { globSync } from 'node:fs'
import { rootFolder } from '../remotes/folders.ts'

const folders = '{mf-*,shell,shared,platform,e2e,trials,scripts}'
/** The demo shop's texts are data. */
const notCode = /(?:^|\/)(?:node_modules|dist|seed)$/

/** The program's own sources with their tests, by their paths from the root. */
export function listSourceFiles(): string[] {
  return globSync(`${folders}/**/*.{ts,tsx}`, {
    cwd: rootFolder,
    exclude: name => notCode.test(name),
  }).toSorted()
}
