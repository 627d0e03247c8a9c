import { LRUCache } from 'lru-cache'

export type AnswerCacheOptions = {
  maxAnswers: number
  freshMs: number
  /** Of lists without entries, which may be there tomorrow. */
  emptyFreshMs: number
  now: () => number
}

export type AnswerCache<Value> = (key: string, ask: () => Promise<Value>) => Promise<Value>

/** Answers of a service: one question at a time for each key, and nothing kept of a failure. */
export function createAnswerCache<Value extends object>({
  maxAnswers,
  freshMs,
  emptyFreshMs,
  now,
}: AnswerCacheOptions): AnswerCache<Value> {
  const answers = new LRUCache<string, Value>({
    max: maxAnswers,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
  })
  const asked = new Map<string, Promise<Value>>()

  async function askFor(key: string, ask: () => Promise<Value>): Promise<Value> {
    try {
      const value = await ask()
      const isEmpty = Array.isArray(value) && value.length === 0
      answers.set(key, value, { ttl: isEmpty ? emptyFreshMs : freshMs })
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
    const answer = askFor(key, ask)
    asked.set(key, answer)
    return answer
  }
}
