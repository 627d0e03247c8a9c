export interface PageMemory {
  /**
   * The answer for an address: one that is on its way or no older than `maxAgeMs`, else a new one.
   * What somebody else asked for and did not get is asked for again.
   */
  load(address: string, maxAgeMs: number, ask: () => Promise<unknown>): Promise<unknown>
  keep(address: string, answer: unknown): void
}

type Kept = { answer: Promise<unknown>; atMs: number }

/** What pages were made of, by address: the last `limit` of them, and nothing that failed. */
export function createPageMemory({ limit = 16, now = Date.now } = {}): PageMemory {
  const kept = new Map<string, Kept>()

  function remember(address: string, answer: Promise<unknown>) {
    // A map keeps the order of arrival: the first key is the oldest.
    kept.delete(address)
    kept.set(address, { answer, atMs: now() })
    const [oldest] = kept.keys()
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
  }

  function askAnew(address: string, ask: () => Promise<unknown>) {
    const answer = ask()
    remember(address, answer)
    const forget = () => {
      if (kept.get(address)?.answer === answer) kept.delete(address)
    }
    answer.then(found => isWhole(found) || forget(), forget)
    return answer
  }

  return {
    load(address, maxAgeMs, ask) {
      const known = kept.get(address)
      if (!known || now() - known.atMs > maxAgeMs) return askAnew(address, ask)
      const again = () => askAnew(address, ask)
      return known.answer.then(found => (isWhole(found) ? found : again()), again)
    },
    keep: (address, answer) => remember(address, Promise.resolve(answer)),
  }
}

type Answer = { id?: string; isDown?: boolean; data?: { missed?: unknown } | null }

/**
 * Whether nothing is missing: the remote of a page, what the page itself says it has `missed`, or what
 * fills a place on one of the shell's own.
 */
function isWhole(answer: unknown): boolean {
  const { id, isDown, data, ...slots } = answer as Answer
  return id ? !isDown && !data?.missed : !Object.values(slots).includes(null as never)
}
