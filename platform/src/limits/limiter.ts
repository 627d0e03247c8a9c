import { type Failure, fail, type Result, succeed } from '@vitrina/domain'

export type TooMany = Extract<Failure, { kind: 'too-many-requests' }>

/** Counts what is done how often. Names its keys so that rooms do not count each other's work. */
export interface Limiter {
  /**
   * Takes one of the `n` turns that a key has in any `windowMs` milliseconds. Without one left it takes
   * nothing and fails with the time until the next.
   */
  take(key: string, n: number, windowMs: number): Promise<Result<void, TooMany>>
  /** Gives back every turn of a key: a secret was known, not guessed. */
  forget(key: string): Promise<void>
}

export type MemoryLimiterOptions = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Above this the key that asked longest ago is forgotten, and begins anew. */
  mostKeys?: number
}

/** Counts within the process: several processes allow as many times more. A restart forgets. */
export function createMemoryLimiter({ now, mostKeys = 10_000 }: MemoryLimiterOptions): Limiter {
  /** When turns were taken, oldest first; the keys themselves in the order they asked last. */
  const turns = new Map<string, readonly number[]>()

  return {
    async take(key, n, windowMs) {
      const nowMs = now()
      // A clock that was set back must not make anyone wait for its old time.
      const recent = (turns.get(key) ?? []).filter(atMs => atMs > nowMs - windowMs && atMs <= nowMs)
      const oldestMs = recent.length < n ? undefined : recent.at(-n)
      turns.delete(key)
      turns.set(key, oldestMs === undefined ? [...recent, nowMs] : recent)
      for (const forgotten of turns.keys()) {
        if (turns.size <= mostKeys) break
        turns.delete(forgotten)
      }
      if (oldestMs === undefined) return succeed(undefined)
      return fail({ kind: 'too-many-requests', retryAfterMs: oldestMs + windowMs - nowMs })
    },

    async forget(key) {
      turns.delete(key)
    },
  }
}
