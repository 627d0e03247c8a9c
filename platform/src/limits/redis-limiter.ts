import { createHash } from 'node:crypto'
import type { RedisClientType } from '@redis/client'
import { fail, succeed } from '@vitrina/domain'
import type { Limiter } from './limiter.ts'

/** The moments of the last `n` turns, newest first; Redis' own clock, so that no two machines need agree. */
const takeTurn = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local n, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local oldest = tonumber(redis.call('LINDEX', KEYS[1], n - 1) or nil)
if oldest and oldest > now - window and oldest <= now then return oldest + window - now end
redis.call('LPUSH', KEYS[1], string.format('%.0f', now))
redis.call('LTRIM', KEYS[1], 0, n - 1)
redis.call('PEXPIRE', KEYS[1], window)
return 0
`

/**
 * Counts for all platforms on one Redis. Keys are hashed: who asked is not to be read there.
 * @throws when Redis does not answer
 */
export function createRedisLimiter(client: Pick<RedisClientType, 'eval' | 'del'>): Limiter {
  return {
    async take(key, n, windowMs) {
      const request = { keys: [nameOf(key)], arguments: [String(n), String(windowMs)] }
      const retryAfterMs = Number(await client.eval(takeTurn, request))
      return retryAfterMs === 0
        ? succeed(undefined)
        : fail({ kind: 'too-many-requests', retryAfterMs })
    },

    async forget(key) {
      await client.del(nameOf(key))
    },
  }
}

function nameOf(key: string): string {
  return `vitrina:limit:${createHash('sha256').update(key).digest('base64url')}`
}
