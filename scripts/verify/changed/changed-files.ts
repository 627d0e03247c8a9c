import { spawnSync } from 'node:child_process'
import { rootFolder } from '../../remotes/folders.ts'

/**
 * Files that differ from a commit, as they lie there now; new ones too. @throws where git cannot
 * say.
 */
export function listChangedFiles(since: string): string[] {
  return [
    ...readLines(['diff', '--name-only', '--end-of-options', since]),
    ...readLines(['ls-files', '--others', '--exclude-standard']),
  ]
}

/**
 * The last commit that this branch shares with main; on main itself, the one that is checked out.
 */
export function findMergeBase(): string {
  const { status, stdout } = git(['merge-base', 'HEAD', 'main'])
  return status === 0 ? stdout.trim() : 'HEAD'
}

function readLines(args: string[]): string[] {
  const { status, stdout, stderr, error } = git(args)
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${error?.message ?? stderr.trim()}`)
  return stdout.split('\n').filter(line => line !== '')
}

function git(args: string[]) {
  return spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: rootFolder,
    encoding: 'utf8',
  })
}
