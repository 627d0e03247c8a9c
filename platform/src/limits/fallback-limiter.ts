import type { Logger } from 'pino'
import type { RateLimiter } from './limiter.ts'

const patienceMs = 500
const pauseMs = 1_000

export const redisOutageMessage = 'Redis does not answer: limits are counted in this process'

export type FallbackLimiter = RateLimiter & { readonly isShared: boolean }

export type FallbackLimiterOptions = {
  shared: RateLimiter
  /** Counts while the shared one does not answer: a shop does not stop selling for a counter. */
  own: RateLimiter
  logger: Pick<Logger, 'warn' | 'info'>
  /** Whether the shared one answered when it was opened. */
  answered?: boolean
  /** Milliseconds, never set back. */
  clock?: () => number
}

/**
 * The shared count while it answers in time, else the own one. An outage is told once, and its end.
 */
export function createFallbackLimiter({
  shared,
  own,
  logger,
  answered = true,
  clock = () => performance.now(),
}: FallbackLimiterOptions): FallbackLimiter {
  let isShared = answered
  let triesAgainAtMs = Number.NEGATIVE_INFINITY

  return {
    get isShared() {
      return isShared
    },
    take: (key, n, windowMs) => either(limiter => limiter.take(key, n, windowMs)),
    count: (key, windowMs) => either(limiter => limiter.count(key, windowMs)),
    forget: key => either(limiter => limiter.forget(key)),
  }

  async function either<Value>(work: (limiter: RateLimiter) => Promise<Value>): Promise<Value> {
    // Nobody waits for what did not answer a moment ago.
    if (clock() < triesAgainAtMs) return work(own)
    try {
      const value = await withTimeLimit(work(shared))
      if (!isShared) logger.info('limits are counted in Redis again')
      isShared = true
      return value
    } catch (error) {
      triesAgainAtMs = clock() + pauseMs
      if (isShared) {
        const message = error instanceof Error ? error.message : String(error)
        logger.warn({ reason: message }, redisOutageMessage)
      }
      isShared = false
      return work(own)
    }
  }
}

async function withTimeLimit<Value>(answer: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('No answer in time')), patienceMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
