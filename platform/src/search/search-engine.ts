import { createMemorySearchIndex } from './memory-search-index.ts'
import type { SearchIndex } from './search-index.ts'
import { createWordStemmer } from './word-stemmer.ts'

/** What searches the shop: the process itself, or a server. */
export interface SearchEngine {
  readonly kind: 'memory' | 'opensearch'
  /**
   * An index for one reading of the catalogue; `anew` beside the one that answers until this is
   * published.
   */
  createIndex(reading: string, anew: boolean): SearchIndex
  /** @throws SearchOutageError while it does not answer. */
  look(): Promise<void>
  close(): Promise<void>
}

export function createMemorySearchEngine(): SearchEngine {
  return {
    kind: 'memory',
    createIndex: () => createMemorySearchIndex(createWordStemmer()),
    look: async () => undefined,
    close: async () => undefined,
  }
}
