import { LRUCache } from 'lru-cache'
import type { CachedPage } from './cached-page.ts'
import type { ChangeTracker } from './change-stamps.ts'

type Entry = { page: CachedPage; asOf: number }

/** Headers, tags and what a map takes. */
const overheadBytes = 3_000

/** Pages in this process: those asked for longest ago make room. */
export function createMemoryPageCache(maxBytes: number, stamps: ChangeTracker) {
  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 4),
    sizeCalculation: ({ page }, key) =>
      page.body.length + 2 * (key.length + page.tags.join().length) + overheadBytes,
  })
  return {
    /** The page, if nothing of it has changed; it may have been kept for its time and longer. */
    get(key: string): CachedPage | undefined {
      const entry = pages.get(key)
      if (!entry) return undefined
      const asOf = stamps.count()
      if (stamps.isCurrent(entry.page.tags, entry.asOf)) {
        entry.asOf = asOf
        return entry.page
      }
      pages.delete(key)
      return undefined
    },
    /** `asOf` is how many changes had been heard of when the page was begun. */
    set(key: string, page: CachedPage, asOf: number): void {
      if (stamps.isCurrent(page.tags, asOf)) pages.set(key, { page, asOf })
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}

export type MemoryPageCache = ReturnType<typeof createMemoryPageCache>
