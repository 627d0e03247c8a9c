import { fail, type Result } from '@vitrina/domain'

type Call = (...given: unknown[]) => Promise<Result<unknown>>

/**
 * Calls whose code is loaded when one of them is first made. Without a connection it does not come,
 * and the call fails as it would have: `offline`.
 */
export function callsOnDemand<Group extends object>(load: () => Promise<Group>): Group {
  const call =
    (name: string): Call =>
    async (...given) => {
      const group = (await load().catch(() => null)) as Record<string, Call> | null
      return group?.[name]?.(...given) ?? fail({ kind: 'offline' })
    }
  return new Proxy({} as Group, {
    // Whatever is awaited or logged is asked for `then` and symbols: a group of calls has neither.
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : call(name)),
  })
}
