import { LRUCache } from 'lru-cache'

/** An answer of the platform that was good. */
export type KeptAnswer = { value: unknown; keptAtMs: number }

/** Good answers, the least used of which make room. */
export type AnswerStore = {
  get(key: string): KeptAnswer | undefined
  /** `size` in characters of JSON. */
  set(key: string, answer: KeptAnswer, size: number): void
}

/** About three times as many bytes of memory. */
const defaultSize = 16_000_000

export function createAnswerStore(maxSize = defaultSize): AnswerStore {
  // One answer may not push out everything else.
  const store = new LRUCache<string, KeptAnswer>({ maxSize, maxEntrySize: maxSize / 4 })
  return {
    get: key => store.get(key),
    set: (key, answer, size) => void store.set(key, answer, { size: Math.max(1, size) }),
  }
}
