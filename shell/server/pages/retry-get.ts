export type RetryingFetchOptions = {
  fetch?: typeof fetch
  pause?: (ms: number) => Promise<unknown>
  random?: () => number
}

/**
 * Retries in stock, and what each good answer adds: a platform that is down is not asked twice as
 * much.
 */
const maxRetries = 10
const retriesPerAnswer = 0.5

const minPauseMs = 50
const jitterMs = 100

/**
 * Fetches, and fetches a GET once more where its connection was lost or whoever stands before the
 * platform had no answer. A request that may change something is never repeated here.
 */
export function createRetryingFetch({
  fetch = globalThis.fetch,
  pause = ms => new Promise(done => setTimeout(done, ms)),
  random = Math.random,
}: RetryingFetchOptions = {}): typeof globalThis.fetch {
  let retriesLeft = maxRetries

  async function tryOnce(...call: Parameters<typeof fetch>): Promise<Response | Error> {
    try {
      const response = await fetch(...call)
      if (response.status !== 502 && response.status !== 503) {
        retriesLeft = Math.min(maxRetries, retriesLeft + retriesPerAnswer)
      }
      return response
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  return async (input, init) => {
    const first = await tryOnce(input, init)
    if (mayRetry(first, init) && retriesLeft >= 1) {
      retriesLeft -= 1
      if (!(first instanceof Error)) await first.body?.cancel()
      await pause(minPauseMs + random() * jitterMs)
      return orThrowError(await tryOnce(input, init))
    }
    return orThrowError(first)
  }
}

function mayRetry(answer: Response | Error, { method = 'GET', signal }: RequestInit = {}): boolean {
  if (method !== 'GET' || signal?.aborted) return false
  if (answer instanceof Error) return true
  // An overloaded server has said when to come back, which is later than a page can wait.
  return [502, 503].includes(answer.status) && !answer.headers.has('retry-after')
}

function orThrowError(answer: Response | Error): Response {
  if (answer instanceof Error) throw answer
  return answer
}
