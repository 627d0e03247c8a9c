import { parseSearchPayload, type SearchPayload } from './call-payload.ts'
import { countCachedFacets } from './count-seen.ts'
import { markCachedProducts } from './mark-cached.ts'
import { countMatchingWords, tokenize } from './matches-words.ts'
import { correctWords } from './nearest-words.ts'
import {
  type CachedCatalog,
  type CachedProduct,
  type CatalogRequest,
  readCachedCatalog,
} from './read-seen.ts'
import {
  getCardPrice,
  isFilterSupported,
  isScopeFilter,
  matchesFilter,
  readSearchFilters,
} from './seen-filters.ts'

/**
 * Answers a question about products that nobody had asked while there was a network, out of what
 * was seen: a listing with its filters and order, a search for a text, a look-up by what names a
 * product. The answer says that it is one of these (`offline`). Undefined where what was seen is
 * not enough: the shop may well have what was not seen. Rejects where the call is given up.
 */
export async function searchCachedCatalog(call: CatalogRequest): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(call.url)
  const search = parseSearchPayload(searchParams)
  if (!pathname.endsWith('/product/_search') || !search) return undefined
  const filters = readSearchFilters(search)
  if (!filters.every(isFilterSupported)) return undefined

  const named =
    filters.length === 1 ? filters.find(({ attribute }) => isName(attribute)) : undefined
  if (named) {
    const { whole } = await readCachedCatalog(call)
    const hit = whole.findLast(good => matchesFilter(good, named))
    return hit && answer({ total: 1, hits: [hit] })
  }
  const words = tokenize(String(search._searchText ?? ''))
  const hasPrices = search.groupId === undefined
  const isListing = filters.some(({ attribute }) => attribute === 'category_ids')
  if ((!isListing && words.length === 0) || (!hasPrices && isByPrice(search))) return undefined
  return list(search, words, await readCachedCatalog(call), hasPrices, searchParams)
}

/** What a product is looked up by, one at a time. */
const isName = (attribute: string) => attribute === 'sku' || attribute === 'id'

function list(
  search: SearchPayload,
  words: readonly string[],
  seen: CachedCatalog,
  hasPrices: boolean,
  parameters: URLSearchParams,
): Response | undefined {
  const filters = readSearchFilters(search)
  const inScope = seen.goods.filter(good =>
    filters.filter(isScopeFilter).every(is => matchesFilter(good, is)),
  )
  const { goods, meant } = findWords(inScope, words, search._searchExactly === true)
  if (goods.length === 0) return undefined

  const chosen = filters.filter(filter => !isScopeFilter(filter))
  const left = goods.filter(good => chosen.every(filter => matchesFilter(good, filter)))
  const from = Number(parameters.get('from') ?? 0)
  return answer({
    total: left.length,
    hits: inOrder(left, search).slice(from, from + Number(parameters.get('size') ?? 50)),
    aggregations: countCachedFacets(search, goods, chosen, seen, hasPrices),
    ...(meant && { text_reading: { text: meant.join(' '), by: ['typo'] } }),
  })
}

type FoundWords = { readonly goods: readonly CachedProduct[]; readonly meant?: readonly string[] }

/** What has the words, the best fit first; and as which words they were read. */
function findWords(
  goods: readonly CachedProduct[],
  words: readonly string[],
  exactly: boolean,
): FoundWords {
  if (words.length === 0) return { goods }
  const found = matching(goods, words)
  if (found.length > 0 || exactly) return { goods: found }
  const known = goods.flatMap(good => [good.name, ...categoriesOf(good)]).flatMap(tokenize)
  const meant = correctWords(words, new Set(known))
  return meant ? { goods: matching(goods, meant), meant } : { goods: [] }
}

function matching(
  goods: readonly CachedProduct[],
  words: readonly string[],
): readonly CachedProduct[] {
  return goods
    .flatMap(good => {
      const matches = countMatchingWords(words, good.name, [good.sku, ...categoriesOf(good)])
      return matches === undefined ? [] : [{ good, matches }]
    })
    .toSorted((a, b) => b.matches - a.matches)
    .map(({ good }) => good)
}

function categoriesOf({ category }: CachedProduct): string[] {
  if (!Array.isArray(category)) return []
  return category.map(({ name }: { name?: unknown }) => String(name ?? ''))
}

type Order = { readonly field?: unknown; readonly options?: unknown }

/** By the price where that is asked for; what other orders go by is not seen. */
function inOrder(goods: readonly CachedProduct[], search: SearchPayload): readonly CachedProduct[] {
  const order = orderOf(search)
  if (!order) return goods
  const sign = order.options === 'desc' ? -1 : 1
  return goods.toSorted((a, b) => sign * ((getCardPrice(a) ?? 0) - (getCardPrice(b) ?? 0)))
}

function orderOf({ _appliedSort: sorts }: SearchPayload): Order | undefined {
  const [first]: readonly Order[] = Array.isArray(sorts) ? sorts : []
  return /price/.test(String(first?.field)) ? first : undefined
}

function isByPrice(search: SearchPayload): boolean {
  return (
    Boolean(orderOf(search)) ||
    readSearchFilters(search).some(({ attribute }) => attribute === 'price')
  )
}

type Answer = {
  hits: readonly CachedProduct[]
  total: number
  aggregations?: object
  text_reading?: object
}

function answer(found: Answer): Response {
  const body = { aggregations: {}, ...markCachedProducts(found), offline: true }
  return new Response(JSON.stringify(body), {
    // Non-Authoritative Information, as every answer that was kept.
    status: 203,
    headers: { 'content-type': 'application/json' },
  })
}
