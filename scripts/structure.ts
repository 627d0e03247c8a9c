// npm run structure [-- <commit>…]: figures of the buying core at this commit and at others, as
// the table of docs/walk-of-a-cart-line.md.
import { execFileSync } from 'node:child_process'
import { rootFolder } from './remotes/folders.ts'
import { measureCore } from './structure/measure-core.ts'
import { readCommitSources } from './structure/read-commit.ts'
import { formatCoreFigures } from './structure/to-table.ts'

const commits = [...process.argv.slice(2), 'HEAD']
try {
  const measured = commits.map(commit => ({
    commit: nameCommit(commit),
    figures: measureCore(readCommitSources(commit)),
  }))
  console.log(formatCoreFigures(measured))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function nameCommit(commit: string): string {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--short=8', `${commit}^{commit}`]
    return execFileSync('git', args, { cwd: rootFolder, encoding: 'utf8' }).trim()
  } catch {
    throw new Error(`There is no commit ${commit} here`)
  }
}
