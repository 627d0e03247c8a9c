import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { rootFolder } from '../folders.ts'

/** Who changes the registry: git's name for them, or that of their account. */
export function readAuthor(env: NodeJS.ProcessEnv = process.env): string {
  return gitName() || env.USER || env.USERNAME || accountName() || 'unknown'
}

function gitName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      ...{ cwd: rootFolder, encoding: 'utf8', timeout: 2_000 },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // No git, no checkout, or no name in its settings: the account has one.
    return ''
  }
}

function accountName(): string {
  try {
    return os.userInfo().username
  } catch {
    // A container may run as a user that has no name.
    return ''
  }
}
