import { type Failure, isRetryable, type Result } from '@vitrina/domain'

const pausesMs = [400, 1_200]
const maxPauseMs = 10_000

export type Delay = (ms: number) => Promise<void>

export const delay: Delay = ms => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Makes a call up to three times while its failure says that the same request may succeed later.
 * The call must carry an idempotency key, or only read.
 */
export async function callWithRetries<Value>(
  call: () => Promise<Result<Value>>,
  wait: Delay,
  onRetry: (failure: Failure) => void = () => {},
): Promise<Result<Value>> {
  let answer = await call()
  for (const pauseMs of pausesMs) {
    if (answer.ok || !isRetryable(answer.failure)) return answer
    onRetry(answer.failure)
    await wait(computePause(answer.failure, pauseMs))
    answer = await call()
  }
  return answer
}

function computePause(failure: Failure, pauseMs: number): number {
  const askedMs = 'retryAfterMs' in failure ? (failure.retryAfterMs ?? 0) : 0
  return Math.min(Math.max(askedMs, pauseMs), maxPauseMs)
}
