type CachedCheckOptions = {
  /** How long who asks waits for news. */
  soonMs: number
  /** What is not found within this time is not there. */
  patienceMs: number
  onProblem?(problem: unknown): void
}

/**
 * Answers what `look` finds, or what it found last where that takes longer than a moment; `null`
 * where it finds nothing. One look goes on at a time, however many ask.
 */
export function createCachedCheck<Value>(
  look: () => Promise<Value>,
  { soonMs, patienceMs, onProblem = () => {} }: CachedCheckOptions,
): () => Promise<Value | null> {
  let known: Value | null | undefined
  let looking: Promise<void> | undefined

  async function recheck(): Promise<void> {
    try {
      known = await inTime(patienceMs, look())
    } catch (problem) {
      known = null
      onProblem(problem)
    } finally {
      looking = undefined
    }
  }

  return async () => {
    looking ??= recheck()
    if (known === undefined) await looking
    // A late result is for the next caller.
    else await inTime(soonMs, looking).catch(() => {})
    return known ?? null
  }
}

async function inTime<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('No answer in time')), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
