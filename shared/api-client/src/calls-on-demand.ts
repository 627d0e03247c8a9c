import { fail, type Result, succeed } from '@vitrina/domain'
import type { SendOptions } from './send.ts'
import { defaultTimeoutMs } from './time-limit.ts'

type Call = (...given: unknown[]) => Promise<Result<unknown>>

/**
 * Calls whose code is loaded when one of them is first made. It is waited for as for an answer: a
 * call fails as `offline` without it, as `timed-out` if it is late, and heeds the caller's `signal`.
 */
export function callsOnDemand<Code, Group extends object>(
  load: () => Promise<Code>,
  groupIn: (code: Code) => Group,
  options: Pick<SendOptions, 'timeoutMs' | 'network'>,
): Group {
  const call =
    (name: string): Call =>
    async (...given) => {
      const loaded = await waitForCode(load(), signalOf(given), options)
      if (!loaded.ok) return loaded
      const group = groupIn(loaded.value) as Record<string, Call | undefined>
      const made = group[name]?.(...given)
      if (!made) throw new TypeError(`There is no call "${name}" in this group of the API client`)
      return made
    }
  return new Proxy({} as Group, {
    // Whatever is awaited or logged is asked for `then` and symbols: a group of calls has neither.
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : call(name)),
  })
}

/** Who waits no longer leaves the code to load on, for the next call. */
async function waitForCode<Code>(
  loading: Promise<Code>,
  caller: AbortSignal | undefined,
  { timeoutMs = defaultTimeoutMs, network }: Pick<SendOptions, 'timeoutMs' | 'network'>,
): Promise<Result<Code>> {
  const limit = AbortSignal.timeout(timeoutMs)
  const code = loading.then(
    value => succeed(value),
    () => null,
  )
  const loaded = await Promise.race([code, aborted(limit), ...(caller ? [aborted(caller)] : [])])
  if (loaded) return loaded
  // A file that does not come is a sign of a lost network, as a request would be.
  if (!caller?.aborted) void network?.doubt()
  return fail(limit.aborted ? { kind: 'timed-out', afterMs: timeoutMs } : { kind: 'offline' })
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise(resolve => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}

/** Calls take a signal by itself, or among the fields of what is asked. */
function signalOf(given: readonly unknown[]): AbortSignal | undefined {
  const signals = given.map(one => {
    const { signal = one } = (one ?? {}) as { signal?: unknown }
    return signal as Partial<AbortSignal> | null | undefined
  })
  return signals.find((one): one is AbortSignal => typeof one?.aborted === 'boolean')
}
