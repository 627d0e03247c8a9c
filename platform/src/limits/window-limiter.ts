import { createHash } from 'node:crypto'
import type { RedisClientType } from '@redis/client'
import { fail, succeed } from '@vitrina/domain'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { RateLimiter } from './limiter.ts'

/** One counter of the library for each number of turns and length of window. */
type OpenCounter = (points: number, seconds: number) => RateLimiterAbstract

const keyPrefix = 'vitrina:limit'

/**
 * Counts within the process: several processes allow as many times more. A restart forgets. Above
 * `maxKeys` all counts begin anew, so that made-up addresses cannot fill the memory.
 */
export function createMemoryLimiter({ maxKeys = 100_000 }: { maxKeys?: number } = {}): RateLimiter {
  const opened: RateLimiterMemory[] = []
  let begun = 0
  const counters = createCounters((points, duration) => {
    const counter = new RateLimiterMemory({ points, duration })
    opened.push(counter)
    return counter
  })

  async function forgetWhenFull(): Promise<void> {
    begun += 1
    if (begun <= maxKeys) return
    begun = 0
    for (const counter of opened) {
      for (const { key } of counter.dump().storage) await counter.delete(key)
    }
  }

  return {
    ...limiterOver(counters.of, key => key, forgetWhenFull),
    async forget(key) {
      for (const counter of opened) await counter.delete(key)
    },
  }
}

/**
 * Counts for all platforms on one Redis. Keys are hashed: who asked is not to be read there.
 * @throws when Redis does not answer
 */
export function createRedisLimiter(storeClient: RedisClientType): RateLimiter {
  const counters = createCounters(
    (points, duration) =>
      new RateLimiterRedis({ storeClient, useRedisPackage: true, keyPrefix, points, duration }),
  )
  return {
    ...limiterOver(counters.of, hashKey, async () => {}),
    async forget(key) {
      await storeClient.del(`${keyPrefix}:${hashKey(key)}`)
    },
  }
}

function limiterOver(
  counterOf: (n: number, windowMs: number) => RateLimiterAbstract,
  nameOf: (key: string) => string,
  onFirst: () => Promise<void>,
): Pick<RateLimiter, 'take' | 'count'> {
  return {
    async take(key, n, windowMs) {
      try {
        const taken = await counterOf(n, windowMs).consume(nameOf(key))
        if (taken.isFirstInDuration) await onFirst()
        return succeed(undefined)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const retryAfterMs = Math.max(1, refused.msBeforeNext)
        return fail({ kind: 'too-many-requests', retryAfterMs })
      }
    },

    async count(key, windowMs) {
      const counted = await counterOf(1, windowMs).penalty(nameOf(key))
      if (counted.isFirstInDuration) await onFirst()
      return counted.consumedPoints
    },
  }
}

function createCounters(open: OpenCounter) {
  const known = new Map<string, RateLimiterAbstract>()
  return {
    of(n: number, windowMs: number): RateLimiterAbstract {
      const name = `${n} in ${windowMs}`
      const counter = known.get(name) ?? open(n, windowMs / 1_000)
      known.set(name, counter)
      return counter
    },
  }
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
