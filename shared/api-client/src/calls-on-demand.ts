import { fail, type Result } from '@vitrina/domain'
import type { RequestSenderOptions } from './send.ts'
import { defaultTimeoutMs } from './time-limit.ts'

type Call = (...given: unknown[]) => Promise<Result<unknown>>

/**
 * Calls whose code is loaded when one of them is first made. It is waited for as for an answer: a
 * call fails as `offline` without it, as `timed-out` if it is late, and heeds its `signal`.
 * Who waits no longer leaves the code to load on, for the next call.
 */
export function createLazyCalls<Code extends object, Group extends object>(
  load: () => Promise<Code>,
  groupIn: (code: Code) => Group,
  { timeoutMs = defaultTimeoutMs, network }: Pick<RequestSenderOptions, 'timeoutMs' | 'network'>,
): Group {
  const call =
    (name: string): Call =>
    async (...given) => {
      const limit = AbortSignal.timeout(timeoutMs)
      const caller = combineSignals(given)
      const code = await Promise.race([load().catch(() => null), aborted(limit), aborted(caller)])
      if (code) {
        // Code that does not work, or lacks the call, is no failure of the call: it throws.
        const group = groupIn(code) as Record<string, Call>
        return (group[name] as Call)(...given)
      }
      // A file that does not come is a sign of a lost network; a caller who leaves is none.
      if (!caller?.aborted) void network?.doubt()
      return fail(limit.aborted ? { kind: 'timed-out', afterMs: timeoutMs } : { kind: 'offline' })
    }
  return new Proxy({} as Group, {
    // Whatever is awaited or logged is asked for `then` and symbols: a group of calls has neither.
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : call(name)),
  })
}

async function aborted(signal: AbortSignal | undefined): Promise<void> {
  if (!signal?.aborted) await new Promise(done => signal?.addEventListener('abort', done))
}

/** Calls take a signal by itself, or among the fields of what is asked. */
function combineSignals(given: readonly unknown[]): AbortSignal | undefined {
  return given
    .map(one => (one as { signal?: unknown } | null | undefined)?.signal ?? one)
    .find(one => one instanceof AbortSignal)
}
