import { ensurePostgres } from '../postgres/ensure-postgres.ts'
import { startScratchPostgres } from '../postgres/scratch-postgres.ts'
import { ensureRedis } from '../redis/ensure-redis.ts'
import { startScratchRedis } from '../redis/scratch-redis.ts'

/**
 * A real server to test with. Without a `url` there is none here, and the operator has been told.
 */
export type TestService = { url?: string; stop?(): Promise<void> }

export async function ensureTestDatabase(
  { TEST_DATABASE_URL: url } = process.env,
): Promise<TestService> {
  if (url) return { url }
  const programs = ensurePostgres(console.log)
  if (programs) return startScratchPostgres(programs)
  console.warn(
    'WARNING: there is no PostgreSQL on this machine and it cannot be installed by this user. The platform is tested on its embedded database alone. Install PostgreSQL, or set TEST_DATABASE_URL, to test it on both.',
  )
  return {}
}

export async function ensureTestRedis({ TEST_REDIS_URL: url } = process.env): Promise<TestService> {
  if (url) return { url }
  const program = ensureRedis(console.log)
  if (program) return startScratchRedis(program)
  console.warn(
    'WARNING: there is no Redis on this machine and it cannot be installed by this user. Limits are tested in memory alone. Install Redis, or set TEST_REDIS_URL, to test them on both.',
  )
  return {}
}
