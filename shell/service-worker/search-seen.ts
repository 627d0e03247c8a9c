import { type AskedSearch, readSearch } from './call-payload.ts'
import { countMatches, wordsIn } from './matches-words.ts'
import { listSeenGoods, type SeenGood } from './seen-goods.ts'

type Call = Pick<Request, 'url' | 'headers'>

/** What a listing shows of goods anyway: those that were seen in one fulfil it. */
const listable = new Set(['visibility', 'status'])

/**
 * Searches what was seen, for a text that nobody had searched for while there was a network. Its
 * answer says that it is one of these (`offline`). Where it finds nothing there is none: the shop
 * may well have what was not seen.
 */
export async function searchSeen(call: Call): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(call.url)
  const search = readSearch(searchParams)
  const words = wordsIn(String(search?._searchText ?? ''))
  if (!pathname.endsWith('/product/_search') || !search || words.length === 0) return undefined
  const filters = readFilters(search)
  if (filters.some(({ attribute }) => !listable.has(attribute))) return undefined

  const goods = (await listSeenGoods(call))
    .filter(good => filters.every(filter => passes(good, filter)))
    .flatMap(good => {
      const matches = countMatches(words, good.name, [good.sku, ...categoriesOf(good)])
      return matches === undefined ? [] : [{ good, matches }]
    })
    .toSorted((a, b) => b.matches - a.matches)
    .map(({ good }) => good)
  if (goods.length === 0) return undefined

  const from = Number(searchParams.get('from') ?? 0)
  const hits = goods.slice(from, from + Number(searchParams.get('size') ?? 50))
  const body = { total: goods.length, hits, aggregations: {}, offline: true }
  return new Response(JSON.stringify(body), {
    // Non-Authoritative Information, as every answer that was kept.
    status: 203,
    headers: { 'content-type': 'application/json' },
  })
}

type Filter = { readonly attribute: string; readonly value: unknown }

function readFilters({ _appliedFilters: filters }: AskedSearch): readonly Filter[] {
  return Array.isArray(filters) ? filters : []
}

function passes(good: SeenGood, { attribute, value }: Filter): boolean {
  const own = good[attribute]
  const { in: wanted } = (value ?? {}) as { in?: unknown }
  return own === undefined || !Array.isArray(wanted) || wanted.includes(own)
}

function categoriesOf({ category }: SeenGood): string[] {
  if (!Array.isArray(category)) return []
  return category.map(({ name }: { name?: unknown }) => String(name ?? ''))
}
