import { setTimeout as delay } from 'node:timers/promises'

type Waiting = { timeoutMs: number; signal?: AbortSignal; everyMs?: number }

/**
 * Resolves once the address answers 200. @throws when it does not in time, with what it said last.
 */
export async function waitUntilReady(
  url: string,
  { timeoutMs, signal, everyMs = 100 }: Waiting,
): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs
  let last = 'nothing answered'
  while (performance.now() < deadlineMs) {
    signal?.throwIfAborted()
    const answer = await ask(url)
    if (answer === 'ready') return
    last = answer
    await delay(everyMs, undefined, signal ? { signal } : {})
  }
  throw new Error(`${url} is not ready after ${Math.round(timeoutMs / 1000)} s: ${last}`)
}

async function ask(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    const body = await response.text()
    return response.ok ? 'ready' : `${response.status} ${body.slice(0, 500)}`
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error.message) : String(error)
  }
}
