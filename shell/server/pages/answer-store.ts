import { LRUCache } from 'lru-cache'

/** An answer of the platform that was good. */
export type CachedApiResponse = { value: unknown; keptAtMs: number }

/** Good answers, the least used of which make room. */
export type ApiResponseCache = {
  get(key: string): CachedApiResponse | undefined
  /** `size` in characters of JSON. */
  set(key: string, answer: CachedApiResponse, size: number): void
  /** Something changed then: what was kept before stands in for the platform, and no more. */
  expireBefore(ms: number): void
  /** Milliseconds since 1970; what was kept before is to be asked for again. */
  freshSinceMs(): number
  /** Hands out an answer of an earlier time. */
  asStale<Value extends object>(value: Value): Value
  isStale(value: object): boolean
}

/** About three times as many bytes of memory. */
const defaultSize = 16_000_000

export function createApiResponseCache(maxSize = defaultSize): ApiResponseCache {
  // One answer may not push out everything else.
  const store = new LRUCache<string, CachedApiResponse>({ maxSize, maxEntrySize: maxSize / 4 })
  const stale = new WeakSet<object>()
  let freshSinceMs = 0
  return {
    expireBefore(ms) {
      freshSinceMs = Math.max(freshSinceMs, ms)
    },
    freshSinceMs: () => freshSinceMs,
    asStale(value) {
      stale.add(value)
      return value
    },
    isStale: value => stale.has(value),
    get: key => store.get(key),
    set: (key, answer, size) => void store.set(key, answer, { size: Math.max(1, size) }),
  }
}
