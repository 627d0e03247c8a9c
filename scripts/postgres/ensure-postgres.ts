import { isAptUsable, runAptGet } from '../install/apt.ts'
import { findPostgres } from './find-postgres.ts'

/** Finds PostgreSQL's programs, or installs them. Undefined where neither can be done. */
export function ensurePostgres(log: (line: string) => void): string | undefined {
  const found = findPostgres()
  if (found || !isAptUsable()) return found
  log('No PostgreSQL here yet: installing it for the tests.')
  runAptGet('update', '-qq')
  // The package would make and start a cluster of its own, which nobody needs.
  runAptGet('install', '-y', '-qq', '--no-install-recommends', 'postgresql')
  return findPostgres()
}
