import { type ParsedSearchQuery, type SearchEntity, searchQuerySchema } from '@vitrina/contract'
import type { Result } from '@vitrina/domain'
import { succeed } from '@vitrina/domain'
import type { Request } from 'express'
import { invalid, type Refusal, refuse } from '../http/answer.ts'

export type SearchRequest = {
  entity: SearchEntity
  query: ParsedSearchQuery
  from: number
  size: number
  include: string[]
  exclude: string[]
  compact: boolean
}

const entities: ReadonlySet<string> = new Set([
  'product',
  'category',
  'attribute',
  'taxrule',
  'review',
  'cms_page',
  'cms_block',
  'news',
  'banner',
] satisfies SearchEntity[])

const defaultSize = 50
/** Spec: categories are fetched 4000 at a time. Nothing asks for more. */
const largestSize = 5_000
/** Ten thousand documents deep nobody pages; a narrower query finds what is there. */
const deepest = 10_000
/** Spec: a query holds at most 999 filters. A page shows a dozen facets, and a search a few words. */
const most = { filters: 999, facets: 100, sorts: 10, textLength: 200, fields: 200 }

export function readSearchRequest(request: Request): Result<SearchRequest, Refusal> {
  const { entity = '' } = request.params as Record<string, string>
  if (!entities.has(entity)) {
    return refuse(`There is no entity "${entity}". There are: ${[...entities].join(', ')}`)
  }
  const text = (name: string) => lastText(request.query[name])
  if (text('request_format') !== 'search-query') {
    return refuse('Please add request_format=search-query: only the abstract search query is read')
  }
  const body = request.method === 'GET' ? readJson(text('request')) : request.body
  if (body === undefined) return refuse('The search query in "request" is not JSON')
  const query = searchQuerySchema.safeParse(body ?? {})
  if (!query.success) return invalid(query.error)

  const excess = excessOf(query.data)
  if (excess) return refuse(`The search query has too many ${excess}`)

  const size = wholeNumber(text('size'))
  const from = Math.max(0, wholeNumber(text('from')) ?? 0)
  if (from > deepest) return refuse(`"from" is at most ${deepest}`)
  return succeed({
    entity: entity as SearchEntity,
    query: query.data,
    from,
    size: size === undefined || size < 1 ? defaultSize : Math.min(size, largestSize),
    include: commaList(text('_source_include') ?? text('_source_includes')),
    exclude: commaList(text('_source_exclude') ?? text('_source_excludes')),
    compact: text('response_format') === 'compact',
  })
}

/** What there is more of than any page asks for; such a query would only keep the others waiting. */
function excessOf(query: ParsedSearchQuery): string | undefined {
  if (query._appliedFilters.length > most.filters) return 'filters'
  if (query._availableFilters.length > most.facets) return 'facets'
  if (query._appliedSort.length > most.sorts) return 'sort fields'
  return (query._searchText?.length ?? 0) > most.textLength ? 'letters in its text' : undefined
}

/** Clients of this family may encode the query once more; a `%` that is no code is a percent sign. */
function readJson(text: string | undefined): unknown {
  if (!text) return {}
  for (const decode of [(raw: string) => raw, decodeURIComponent]) {
    try {
      return JSON.parse(decode(text))
    } catch {
      // Read the other way, and answered as unreadable after that.
    }
  }
  return undefined
}

function lastText(value: unknown): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value
  return typeof last === 'string' && last !== '' ? last : undefined
}

function wholeNumber(text: string | undefined): number | undefined {
  const number = Math.trunc(Number(text))
  return text === undefined || !Number.isSafeInteger(number) ? undefined : number
}

function commaList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
    .slice(0, most.fields)
}
