export interface PageDataCache {
  /**
   * The answer for an address: one that is on its way or no older than `maxAgeMs`, else a new one.
   * What somebody else asked for and did not get is asked for again.
   */
  load(address: string, maxAgeMs: number, ask: () => Promise<unknown>): Promise<unknown>
  /** Asks for a page nobody has opened yet, unless it is there or was asked for this recently. */
  prefetch(address: string, maxAgeMs: number, ask: () => Promise<unknown>): Promise<unknown>
  keep(address: string, answer: unknown): void
  /** What was made for one shopper must not be shown to the next. */
  clear(): void
}

type PageMemoryEntry = { answer: Promise<unknown>; atMs: number; isOpened: boolean }

/**
 * What pages were made of, by address, and nothing that failed: the last `limit` that were opened,
 * and as many that were not, for what is prefetched must not cost a shopper the way back.
 */
export function createPageDataCache({ limit = 16, now = Date.now } = {}): PageDataCache {
  const kept = new Map<string, PageMemoryEntry>()

  function remember(address: string, entry: PageMemoryEntry) {
    // A map keeps the order of arrival: the first of its kind is the oldest.
    kept.delete(address)
    kept.set(address, entry)
    const ofKind = [...kept].filter(([, { isOpened }]) => isOpened === entry.isOpened)
    for (const [oldest] of ofKind.slice(0, -limit)) kept.delete(oldest)
  }

  function fetchAgain(address: string, isOpened: boolean, ask: () => Promise<unknown>) {
    const answer = ask()
    remember(address, { answer, atMs: now(), isOpened })
    const forget = () => {
      if (kept.get(address)?.answer === answer) kept.delete(address)
    }
    answer.then(found => isWhole(found) || forget(), forget)
    return answer
  }

  return {
    async prefetch(address, maxAgeMs, ask) {
      const known = kept.get(address)
      const isThere = known && now() - known.atMs <= maxAgeMs
      return isThere ? known.answer : fetchAgain(address, false, ask)
    },
    load(address, maxAgeMs, ask) {
      const known = kept.get(address)
      const again = () => fetchAgain(address, true, ask)
      if (!known || now() - known.atMs > maxAgeMs) return again()
      remember(address, { ...known, isOpened: true })
      return known.answer.then(found => (isWhole(found) ? found : again()), again)
    },
    keep: (address, answer) =>
      remember(address, { answer: Promise.resolve(answer), atMs: now(), isOpened: true }),
    clear: () => kept.clear(),
  }
}

type Answer = { id?: string; isDown?: boolean; data?: { missed?: unknown } | null }

/**
 * Whether nothing is missing: the remote of a page, what the page itself says it has `missed`, or
 * what fills a place on one of the shell's own.
 */
function isWhole(answer: unknown): boolean {
  const { id, isDown, data, ...slots } = answer as Answer
  return id ? !isDown && !data?.missed : !Object.values(slots).includes(null as never)
}
