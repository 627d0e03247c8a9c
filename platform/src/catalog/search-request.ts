import type { SearchEntity } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { Request } from 'express'
import { type ElasticQuery, readElasticQuery } from '../elastic/read-elastic-query.ts'
import type { SourceFields } from '../elastic/source-fields.ts'
import { createRefusal, type Refusal } from '../http/answer.ts'
import type { IndexQuery } from '../search/index-query.ts'
import { readAbstractQuery } from './abstract-query.ts'

export type CatalogSearchRequest = SourceFields & {
  entity: SearchEntity
  query: IndexQuery
  from: number
  size: number
  compact: boolean
  /** Suggestions were asked for; the shop has none. */
  suggests: boolean
  /** Any JSON value: the client may send any type. */
  groupToken: unknown
}

const entities: ReadonlySet<string> = new Set([
  'product',
  'category',
  'attribute',
  'taxrule',
  'review',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
  'news',
  'banner',
] satisfies SearchEntity[])

const defaultSize = 50
/** Spec: categories are fetched 4000 at a time. Nothing asks for more. */
const largestSize = 5_000
/** Ten thousand documents deep nobody pages; a narrower query finds what is there. */
const deepest = 10_000
const maxFields = 200

type Parameters = (name: string) => string | undefined

/**
 * A search in either form: the abstract query, or Elasticsearch's own language when no form is
 * named.
 */
export function readSearchRequest(request: Request): Result<CatalogSearchRequest, Refusal> {
  const { entity = '' } = request.params as Record<string, string>
  if (!entities.has(entity)) {
    return createRefusal(`There is no entity "${entity}". There are: ${[...entities].join(', ')}`)
  }
  const text: Parameters = name => lastText(request.query[name])
  const json = text('request') ?? text('source')
  const body = request.method === 'GET' ? readJson(json) : (request.body ?? {})
  if (body === undefined) return createRefusal('The search query in "request" is not JSON')

  const abstract = text('request_format') === 'search-query'
  const asked = abstract
    ? readAbstract(body, text)
    : readElasticQuery(entity as SearchEntity, body, { q: text('q'), sort: text('sort') })
  if (!asked.ok) return asked

  const from = Math.max(0, wholeNumber(text('from')) ?? asked.value.from ?? 0)
  if (from > deepest) return createRefusal(`"from" is at most ${deepest}`)
  const size = wholeNumber(text('size')) ?? asked.value.size ?? defaultSize
  if (size > largestSize) return createRefusal(`"size" is at most ${largestSize}`)
  // Elasticsearch's own way to ask for the counts alone.
  const least = abstract ? 1 : 0
  const { query, suggests } = asked.value
  return succeed({
    entity: entity as SearchEntity,
    query,
    suggests,
    groupToken: (body as { groupToken?: unknown } | null)?.groupToken,
    from,
    size: size < least ? defaultSize : size,
    ...readFieldSelection(text, asked.value),
    compact: text('response_format') === 'compact',
  })
}

/** This form of query has its sort order inside; the URL's counts where it has none. */
function readAbstract(body: unknown, text: Parameters): Result<ElasticQuery, Refusal> {
  const query = readAbstractQuery(body)
  if (!query.ok) return query
  const [, field, order] = /^([\w.]+):(asc|desc)$/i.exec(text('sort') ?? '') ?? []
  const options = order?.toLowerCase() === 'desc' ? ('desc' as const) : ('asc' as const)
  const sorted = query.value._appliedSort.length > 0 || field === undefined
  return succeed({
    query: sorted ? query.value : { ...query.value, _appliedSort: [{ field, options }] },
    include: [],
    exclude: [],
    from: undefined,
    size: undefined,
    suggests: false,
  })
}

/**
 * Clients of this family may encode the query once more; a `%` that is no code is a percent sign.
 */
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

/**
 * Older clients write the names in the singular. What the URL says stands for what the body says.
 */
function readFieldSelection(
  text: Parameters,
  { include: includes, exclude: excludes }: SourceFields,
) {
  const include = text('_source_include') ?? text('_source_includes')
  const exclude = text('_source_exclude') ?? text('_source_excludes')
  if (include === undefined && exclude === undefined) {
    return { include: includes, exclude: excludes }
  }
  return { include: commaList(include), exclude: commaList(exclude) }
}

function commaList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
    .slice(0, maxFields)
}
