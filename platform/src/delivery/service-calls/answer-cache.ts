import { LRUCache } from 'lru-cache'

export type AnswerCacheOptions<Value> = {
  maxAnswers: number
  /** So long an answer is given again. */
  freshMs: (answer: Value) => number
  now: () => number
}

/** What a list has none of may be there tomorrow. */
export const createListFreshnessRule =
  (freshMs: number, emptyFreshMs: number) =>
  ({ length }: readonly unknown[]): number =>
    length === 0 ? emptyFreshMs : freshMs

export type AnswerCache<Value> = (key: string, ask: () => Promise<Value>) => Promise<Value>

/** Answers of a service: one question at a time for each key, and nothing kept of a failure. */
export function createAnswerCache<Value extends object>({
  maxAnswers,
  freshMs,
  now,
}: AnswerCacheOptions<Value>): AnswerCache<Value> {
  const answers = new LRUCache<string, Value>({
    max: maxAnswers,
    ttlResolution: 0,
    perf: { now },
  })
  const asked = new Map<string, Promise<Value>>()

  async function load(key: string, ask: () => Promise<Value>): Promise<Value> {
    try {
      const value = await ask()
      answers.set(key, value, { ttl: freshMs(value) })
      return value
    } finally {
      asked.delete(key)
    }
  }

  return (key, ask) => {
    const known = answers.get(key)
    if (known) return Promise.resolve(known)
    const before = asked.get(key)
    if (before) return before
    // Later, so that what fails at once is forgotten as well.
    const answer = Promise.resolve().then(() => load(key, ask))
    asked.set(key, answer)
    return answer
  }
}
