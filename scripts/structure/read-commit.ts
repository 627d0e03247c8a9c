import { execFileSync, spawnSync } from 'node:child_process'
import { rootFolder } from '../remotes/folders.ts'

/** The sources of a commit, by their paths. */
export type CommitSources = ReadonlyMap<string, string>

const isSource = /^(?:mf-|shared\/|platform\/src\/).*\.tsx?$/
const isTest = /\.(?:test|spec)\.tsx?$|\/testing(?:\/|\.)/

/** Whether a path is one of the program's sources; tests are none. */
export const isProgramSource = (name: string) => isSource.test(name) && !isTest.test(name)

/**
 * The program's sources as a commit has them. @throws where there is no such commit.
 */
export function readCommitSources(commit: string, cwd = rootFolder): CommitSources {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28, stdio: 'pipe' })
  const names = git('ls-tree', '-r', '--name-only', commit).split('\n').filter(isProgramSource)
  const asked = names.map(name => `${commit}:${name}\n`).join('')
  const { stdout } = spawnSync('git', ['cat-file', '--batch'], {
    cwd,
    input: asked,
    maxBuffer: 1 << 28,
  })
  return new Map(splitBatch(stdout).map((text, place) => [names[place] ?? '', text]))
}

/** What `git cat-file --batch` answers: a head that ends with the size, and as many bytes. */
function splitBatch(answer: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at)
    const size = Number(answer.toString('utf8', at, end).split(' ').at(-1))
    if (!Number.isInteger(size))
      throw new Error(`git cannot read ${answer.toString('utf8', at, end)}`)
    texts.push(answer.toString('utf8', end + 1, end + 1 + size))
    at = end + size + 2
  }
  return texts
}
