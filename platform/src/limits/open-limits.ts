import type { RedisClientType } from '@redis/client'
import { maskUrl } from '@vitrina/settings'
import type { Logger } from 'pino'
import { createFallbackLimiter, redisOutageMessage } from './fallback-limiter.ts'
import type { RateLimiter } from './limiter.ts'
import { createMemoryLimiter, createRedisLimiter } from './window-limiter.ts'

export { redisOutageMessage }

export type LimiterState = { ok: boolean; kind: 'memory' | 'redis'; problem?: string }

/** The platform's counter, and how it is. */
export interface LimiterService {
  readonly limiter: RateLimiter
  /** Asks how it is. */
  look(): Promise<LimiterState>
  close(): Promise<void>
}

const connectMs = 2_000
const maxPauseMs = 500

export function createMemoryLimiterService(): LimiterService {
  return {
    limiter: createMemoryLimiter(),
    look: async () => ({ ok: true, kind: 'memory' }),
    async close() {},
  }
}

/** Counts in Redis as soon and as long as it answers; the platform starts without it too. */
export async function createRedisLimiterService(
  url: string,
  logger: Pick<Logger, 'warn' | 'info'>,
): Promise<LimiterService> {
  // Some 500 modules that most shops do without.
  const { createClient } = await import('@redis/client')
  const client: RedisClientType = createClient({
    url,
    // What cannot be asked now is counted here, not later there.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectMs,
      reconnectStrategy: tries => Math.min(100 * 2 ** tries, maxPauseMs),
    },
  })
  // Every call reports its own failure; without a listener the process would end.
  client.on('error', () => {})
  await connected(client)
  const own = createMemoryLimiter()
  const limiter = createFallbackLimiter({
    ...{ shared: createRedisLimiter(client), own, logger },
    answered: client.isReady,
  })
  if (!client.isReady) logger.warn({ redis: maskUrl(url) }, redisOutageMessage)
  return {
    limiter,
    look: () =>
      client.ping().then(
        () => ({ ok: true, kind: 'redis' }),
        () => ({ ok: false, kind: 'redis', problem: redisOutageMessage }),
      ),
    async close() {
      client.destroy()
    },
  }
}

/** Waits for the first connection, but not for long; the client goes on trying. */
async function connected(client: RedisClientType): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, connectMs)
  const connection = client.connect().then(
    () => {},
    () => {},
  )
  await Promise.race([connection, late.promise])
  clearTimeout(timer)
}
