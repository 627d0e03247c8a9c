import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'

export type FormerWorkingCopy = { commit: string; folder: string; remove(): void }

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()

/** A former state of this repository, in a folder of its own. */
export function checkOutFormerRevision(revision: string): FormerWorkingCopy {
  const commit = git(rootFolder, 'rev-parse', '--verify', `${revision}^{commit}`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-former-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    git(rootFolder, 'clone', '--quiet', '--shared', '--no-checkout', rootFolder, folder)
    git(folder, 'checkout', '--quiet', '--detach', commit)
  } catch (error) {
    remove()
    throw error
  }
  return { commit, folder, remove }
}
