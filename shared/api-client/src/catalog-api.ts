import type {
  Aggregations,
  Attribute,
  CompactSearchAnswer,
  SearchEntities,
  SearchEntity,
  SearchQuery,
  TextPlace,
  TextReading,
  UnderstoodText,
  UrlMapAnswer,
} from '@vitrina/contract'
import {
  acceptAnything,
  isEither,
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isString,
  type Result,
  succeed,
  type TypeGuard,
} from '@vitrina/domain'
import { parseAnswerAs } from './api-caller.ts'
import { expandCompactProduct } from './compact.ts'
import { buildJsonPostInit, type RequestSender } from './send.ts'

export type SearchRequest<Entity extends SearchEntity> = {
  entity: Entity
  query: SearchQuery
  /** Hits wanted; the platform's default is 50. */
  size?: number
  from?: number
  /** Fields to answer; wildcards such as `*_options` are allowed. Everything when left out. */
  include?: readonly string[]
  exclude?: readonly string[]
  /**
   * Prices decide what is found, or in which order: for a customer whose group has its own, those
   * do. The documents hold everybody's all the same.
   */
  byPrices?: boolean
  signal?: AbortSignal
}

/** A customer's group, and what proves it to calls that know no customer. */
export type CustomerGroup = {
  readonly groupId: number
  readonly groupToken: string
  /** It pays something other than everybody. */
  readonly hasOwnPrices: boolean
}

export type SearchAnswer<Document> = {
  items: Document[]
  total: number
  aggregations: Aggregations
  /** Attributes behind the facets, with only the options that occur. */
  attributes: Attribute[]
  /** How a text was read, where that is not how it was typed. */
  reading?: TextReading
  /** Texts that find something, where this one finds nothing. */
  suggestions?: readonly string[]
  /** What a text was taken for, where words of it became filters. */
  understood?: UnderstoodText
  /** Departments and pages of text it may mean. */
  places?: readonly TextPlace[]
  /** Found without a network, among what was seen. */
  offline?: true
}

export interface CatalogApi {
  search<Entity extends SearchEntity>(
    request: SearchRequest<Entity>,
  ): Promise<Result<SearchAnswer<SearchEntities[Entity]>>>
  /** What lives at a path of the shop (no leading slash); `null` when nothing does. */
  mapUrl(path: string, signal?: AbortSignal): Promise<Result<UrlMapAnswer>>
}

/** Fields that say where a path leads; the page itself is loaded by its screen. */
const mapFields = ['url_path', 'identifier', 'id', 'slug', 'sku', 'type_id']

export function createCatalogApi(
  { send, report }: { send: RequestSender; report: (error: Error) => void },
  index: string,
  group: () => CustomerGroup | null,
): CatalogApi {
  const search: CatalogApi['search'] = async request => {
    const { entity, query, size, from, include, exclude, signal } = request
    const parameters = new URLSearchParams({
      request_format: 'search-query',
      response_format: 'compact',
      request: JSON.stringify(query),
    })
    if (size !== undefined) parameters.set('size', String(size))
    if (from !== undefined) parameters.set('from', String(from))
    if (include) parameters.set('_source_include', include.join(','))
    if (exclude) parameters.set('_source_exclude', exclude.join(','))
    const path = `/api/catalog/${index}/${entity}/_search?${parameters}`
    const answer = await send(path, signal ? { signal } : {})
    if (!answer.ok) return answer
    const found = parseAnswerAs(answer.value, isCompactAnswer, path, report)
    return found.ok ? succeed(readAnswer(entity, found.value, report)) : found
  }

  return {
    async search(request) {
      const own = request.byPrices ? group() : null
      if (!own?.hasOwnPrices) return search(request)
      const code = await loadOwnPriceSearch().catch(() => null)
      return code ? code.searchByGroupPrices(search, request, own) : search(request)
    },

    async mapUrl(path, signal) {
      const { groupId, groupToken } = group() ?? {}
      const request = buildJsonPostInit({
        url: path,
        includeFields: mapFields,
        excludeFields: [],
        ...(groupToken && { groupId, groupToken }),
      })
      const at = '/api/url/map'
      const answer = await send(at, signal ? { ...request, signal } : request)
      return answer.ok ? parseAnswerAs(answer.value, isUrlMapAnswer, at, report) : answer
    },
  }
}

/** Most shoppers have no prices of their own. */
const loadOwnPriceSearch = () => import(/* webpackChunkName: "prices" */ './own-price-search.ts')

const isDocument = isRecordOf(acceptAnything)

/** What every search answers; the fields of its documents depend on what was asked for. */
const isCompactAnswer = isObjectOf(
  {
    hits: isListOf(isDocument),
    total: isEither(isNumber, isObjectOf({ value: isNumber })),
  },
  {
    aggregations: isNullOr(isRecordOf(isObjectOf({ buckets: isListOf(isDocument) }))),
    attribute_metadata: isNullOr(isListOf(isDocument)),
    text_reading: isNullOr(isObjectOf({ text: isString, by: isListOf(isString) })),
    text_suggestions: isNullOr(isListOf(isString)),
    text_understood: isNullOr(isObjectOf({ text: isString, filters: isListOf(isDocument) })),
    text_places: isNullOr(isListOf(isDocument)),
    offline: isOneOf(true),
  },
) as TypeGuard<unknown> as TypeGuard<CompactSearchAnswer<Record<string, unknown>>>

const isUrlMapAnswer = isNullOr(
  isObjectOf({
    _type: isOneOf('product', 'category', 'cms_page'),
    _source: isDocument,
  }),
) as TypeGuard<unknown> as TypeGuard<UrlMapAnswer>

const isAmount = isNullOr(isNumber)

/** Of a product all fields may be left out; those by which it is named and sold are looked at. */
const isProduct = isObjectOf(
  {},
  {
    sku: isString,
    name: isString,
    price: isNumber,
    price_incl_tax: isNumber,
    final_price: isNumber,
    original_price_incl_tax: isNumber,
    special_price: isAmount,
    special_price_incl_tax: isAmount,
    configurable_children: isListOf(isDocument),
  },
)

/** One broken product is left out, and the others are shown. */
const isProductFor = (report: (error: Error) => void) => (document: Record<string, unknown>) => {
  if (isProduct(document)) return true
  report(new Error(`The product ${document.sku} is of no known shape`))
  return false
}

function readAnswer<Entity extends SearchEntity>(
  entity: Entity,
  answer: CompactSearchAnswer<Record<string, unknown>>,
  report: (error: Error) => void,
): SearchAnswer<SearchEntities[Entity]> {
  const { hits, total, aggregations, attribute_metadata, text_reading, text_suggestions } = answer
  const { text_understood, text_places, offline } = answer
  const documents =
    entity === 'product' ? hits.map(expandCompactProduct).filter(isProductFor(report)) : hits
  return {
    items: documents as SearchEntities[Entity][],
    total: typeof total === 'number' ? total : total.value,
    aggregations: aggregations ?? {},
    attributes: attribute_metadata ?? [],
    ...(text_reading && { reading: text_reading }),
    ...(text_suggestions && { suggestions: text_suggestions }),
    ...(text_understood && { understood: text_understood }),
    ...(text_places && { places: text_places }),
    ...(offline && { offline }),
  }
}
