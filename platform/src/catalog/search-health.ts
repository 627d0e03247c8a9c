import type { SearchEngine } from '../search/search-engine.ts'
import type { SearchIndex } from '../search/search-index.ts'

/** As the operator sees it. */
export type SearchHealth = {
  ok: boolean
  kind: SearchEngine['kind']
  /** Variants' own documents included. */
  products?: number
  problem?: string
}

export const searchOutageMessage = 'The search engine does not answer: listings and search are away'
const searchIsBehind = 'The search engine is being told the catalogue again'

export async function checkSearchHealth(
  kind: SearchEngine['kind'],
  index: SearchIndex,
): Promise<SearchHealth> {
  try {
    const products = await index.count('product')
    return index.isBehind()
      ? { ok: false, kind, products, problem: searchIsBehind }
      : { ok: true, kind, products }
  } catch {
    return { ok: false, kind, problem: searchOutageMessage }
  }
}
