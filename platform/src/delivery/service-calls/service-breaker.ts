import type { Logger } from 'pino'
import { ServiceUnavailableError } from './call-service.ts'

type BreakerOptions = {
  /** As the log calls it. */
  name: string
  /** Until then a question has its answer, with all the calls it takes, or none. */
  limitMs: number
  /** Questions beyond are not asked. */
  maxAtOnce?: number
  /** So many failures in a row open it. */
  maxFailures?: number
  /** So long an open one asks nothing; then one question is let through to see. */
  pauseMs?: number
  now?: () => number
  logger: Pick<Logger, 'warn' | 'info'>
}

export type ServiceRequestSender<Value> = (signal: AbortSignal) => Promise<Value>
export type ServiceBreaker = <Value>(question: ServiceRequestSender<Value>) => Promise<Value>

/**
 * A circuit breaker before a service of others: what is slow or broken there costs a few shoppers
 * its time limit, and the rest nothing.
 */
export function createServiceBreaker({
  name,
  limitMs,
  maxAtOnce = 16,
  maxFailures = 3,
  pauseMs = 30_000,
  now = Date.now,
  logger,
}: BreakerOptions): ServiceBreaker {
  let asking = 0
  let failures = 0
  let openUntilMs = 0
  let crowdToldUntilMs = Number.NEGATIVE_INFINITY

  function refuseWhatWouldWait(): void {
    if (asking >= maxAtOnce) {
      warnOfOverload()
      throw new ServiceUnavailableError('too many wait for it', { isSkippedCall: true })
    }
    if (failures < maxFailures) return
    if (now() < openUntilMs)
      throw new ServiceUnavailableError('it is left alone', { isSkippedCall: true })
    // One question goes through; the next ones wait for what becomes of it.
    openUntilMs = now() + pauseMs
  }

  /** Once in a pause: who is refused says nothing of it. */
  function warnOfOverload(): void {
    if (now() < crowdToldUntilMs) return
    crowdToldUntilMs = now() + pauseMs
    logger.warn(`${name} is asked no more while ${maxAtOnce} wait for it`)
  }

  function noteAnswer(): void {
    if (failures >= maxFailures) logger.info(`${name} answers again`)
    failures = 0
  }

  function noteFailure(error: unknown): void {
    if (!isOutage(error)) {
      noteAnswer()
      return
    }
    failures += 1
    if (failures < maxFailures) return
    openUntilMs = now() + pauseMs
    if (failures > maxFailures) return
    logger.warn({ err: error }, `${name} is left alone for ${pauseMs / 1000} seconds at a time`)
  }

  return async question => {
    refuseWhatWouldWait()
    asking += 1
    try {
      const answer = await question(AbortSignal.timeout(limitMs))
      noteAnswer()
      return answer
    } catch (error) {
      noteFailure(error)
      throw error
    } finally {
      asking -= 1
    }
  }
}

const refusedForWhatItAsks: readonly (number | undefined)[] = [400, 413, 422]

/** An address that is gone and a key that is refused are outages: nobody there can answer. */
function isOutage(error: unknown): boolean {
  return !(error instanceof ServiceUnavailableError && refusedForWhatItAsks.includes(error.status))
}
