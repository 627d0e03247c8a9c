import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rootFolder } from '../scripts/remotes/folders.ts'

const excludedNames = new Set(['.git', '.data', '.cache', '.pnpm', 'dist', 'test-results'])

/** A copy of this checkout that a test may edit. Links of the workspace lead into the copy. */
export function copySourceTree(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-tree-'))
  cpSync(rootFolder, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: file => !excludedNames.has(path.basename(file)),
  })
  // What came from a registry is shared.
  const packages = 'node_modules/.pnpm'
  symlinkSync(path.join(rootFolder, packages), path.join(folder, packages))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
