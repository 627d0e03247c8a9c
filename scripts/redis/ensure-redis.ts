import { isAptUsable, runAptGet } from '../install/apt.ts'
import { findRedis } from './find-redis.ts'

/** Finds the Redis server, or installs it. Undefined where neither can be done. */
export function ensureRedis(log: (line: string) => void): string | undefined {
  const found = findRedis()
  if (found || !isAptUsable()) return found
  log('No Redis here yet: installing it for the tests.')
  runAptGet('update', '-qq')
  runAptGet('install', '-y', '-qq', '--no-install-recommends', 'redis-server')
  return findRedis()
}
