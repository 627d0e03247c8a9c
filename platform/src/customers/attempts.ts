/** Counts guesses at a secret. */
export interface Attempts {
  /** Milliseconds until the next guess is allowed; 0 counts this one. */
  waitMs(name: string): number
  /** The guess was right: what was counted under the name is forgotten. */
  forget(name: string): void
}

export type AttemptsOptions = {
  most: number
  windowMs: number
  now: () => number
  /** Names remembered at once; the oldest go first. */
  mostNames?: number
}

/** A sliding window in memory: at most `most` guesses under one name in any `windowMs`. */
export function createAttempts({
  most,
  windowMs,
  now,
  mostNames = 20_000,
}: AttemptsOptions): Attempts {
  const guesses = new Map<string, number[]>()

  return {
    waitMs(name) {
      const nowMs = now()
      const recent = (guesses.get(name) ?? []).filter(atMs => atMs > nowMs - windowMs)
      const [first] = recent
      if (first !== undefined && recent.length >= most) return first + windowMs - nowMs
      guesses.delete(name)
      guesses.set(name, [...recent, nowMs])
      if (guesses.size > mostNames) guesses.delete(guesses.keys().next().value ?? '')
      return 0
    },

    forget: name => void guesses.delete(name),
  }
}
