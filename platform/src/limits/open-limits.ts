import { createClient, type RedisClientType } from '@redis/client'
import type { Logger } from 'pino'
import type { Limiter } from './limiter.ts'
import { createSteadyLimiter } from './steady-limiter.ts'
import { createMemoryLimiter, createRedisLimiter } from './window-limiter.ts'

/** The platform's counter, and how it is. */
export interface Limits {
  readonly limiter: Limiter
  state(): { ok: boolean; kind: 'memory' | 'redis' }
  close(): Promise<void>
}

const connectMs = 2_000
const longestPauseMs = 500

export function memoryLimits(): Limits {
  return {
    limiter: createMemoryLimiter(),
    state: () => ({ ok: true, kind: 'memory' }),
    async close() {},
  }
}

/** Counts in Redis as soon and as long as it answers; the platform starts without it too. */
export async function openRedisLimits(url: string, logger: Logger): Promise<Limits> {
  const client: RedisClientType = createClient({
    url,
    // What cannot be asked now is counted here, not later there.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectMs,
      reconnectStrategy: tries => Math.min(100 * 2 ** tries, longestPauseMs),
    },
  })
  // Every call reports its own failure; without a listener the process would end.
  client.on('error', () => {})
  await connected(client)
  const own = createMemoryLimiter()
  const limiter = createSteadyLimiter({ shared: createRedisLimiter(client), own, logger })
  return {
    limiter,
    state: () => ({ ok: client.isReady && limiter.isShared, kind: 'redis' }),
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
