import type { Logger } from 'pino'
import { isSkippedCallError, ServiceUnavailableError } from './call-service.ts'

export type AnswerTimeout = {
  /** Rejects where no answer comes in time. A later one is there for the next who asks. */
  waitFor<Value>(answer: Promise<Value>): Promise<Value>
  /** What a service that is away or slow would have said is left out, and told. */
  answerOr<Value, Without>(
    what: string,
    answer: Promise<Value>,
    without: Without,
  ): Promise<Value | Without>
}

/** One time for all that a question needs of services, whether asked at once or in turn. */
export function createAnswerTimeout(
  maxWaitMs: number,
  logger: Pick<Logger, 'warn'>,
): AnswerTimeout {
  const untilMs = performance.now() + maxWaitMs

  async function waitFor<Value>(answer: Promise<Value>): Promise<Value> {
    const late = Promise.withResolvers<never>()
    const refuse = () => late.reject(new ServiceUnavailableError('no answer came in time'))
    const timer = setTimeout(refuse, Math.max(0, untilMs - performance.now()))
    try {
      return await Promise.race([answer, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    waitFor,
    async answerOr(what, answer, without) {
      try {
        return await waitFor(answer)
      } catch (error) {
        if (!isSkippedCallError(error)) logger.warn({ err: error }, `${what} did not answer`)
        return without
      }
    },
  }
}
