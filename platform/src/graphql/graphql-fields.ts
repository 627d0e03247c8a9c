import type { SearchEntity } from '@vitrina/contract'
import { GraphQLError } from 'graphql'
import { buildSearchAnswer } from '../catalog/search-answer.ts'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import { toRefusalResult } from '../http/answer.ts'
import { toIndexQuery } from './to-index-query.ts'

/** What the fields of one request have in common. */
export type GraphqlContext = {
  catalog: VisibleCatalog
  /** How many documents the pages of this request have asked for so far. */
  asked: number
}

type Arguments = {
  search?: string | null
  filter?: unknown
  attributes?: unknown
  sort?: unknown
  pageSize?: number | null
  currentPage?: number | null
  _sourceInclude?: (string | null)[] | null
  _sourceIncludes?: (string | null)[] | null
  _sourceExclude?: (string | null)[] | null
}
type Found = {
  hits: { total: number; hits: { _score: number | null; _source: Record<string, unknown> }[] }
  aggregations: object
  attribute_metadata?: object
}

const usualSize = 20
const largest = { size: 5_000, asked: 10_000, from: 10_000, names: 200 }
/** Kinds without pages come whole. */
const all = { pageSize: largest.size }

/** What the fields of a query answer: the same search behind each. */
export function buildGraphqlFields(index: string) {
  const find = async (
    entity: SearchEntity,
    asked: Arguments,
    { catalog }: GraphqlContext,
  ): Promise<Found> => {
    const query = toIndexQuery(asked.search, asked.filter ?? asked.attributes, asked.sort)
    if (!query.ok) throw new GraphQLError(joinProblems(toRefusalResult(query.failure)))
    const { size, page } = readPage(asked)
    const from = (page - 1) * size
    if (from > largest.from) throw new GraphQLError(`Pages go ${largest.from} documents deep`)
    const { body } = await buildSearchAnswer(catalog, index, {
      entity,
      query: query.value,
      from,
      size,
      include: names(asked._sourceInclude ?? asked._sourceIncludes),
      exclude: names(asked._sourceExclude),
      compact: false,
      suggests: true,
      groupToken: undefined,
    })
    return body as Found
  }
  const page = (entity: SearchEntity, asked: Arguments, context: GraphqlContext) => {
    context.asked += readPage(asked).size
    if (context.asked > largest.asked) {
      throw new GraphQLError(`A query asks for at most ${largest.asked} documents in all`)
    }
    return find(entity, asked, context)
  }
  const items = async (entity: SearchEntity, asked: Arguments, context: GraphqlContext) => {
    const { hits } = await find(entity, { ...asked, ...all }, context)
    return { items: hits.hits.map(({ _source }) => withOneStore(_source)) }
  }

  return {
    async products(asked: Arguments, context: GraphqlContext) {
      const { hits, aggregations, attribute_metadata = [] } = await page('product', asked, context)
      const { size, page: current } = readPage(asked)
      return {
        items: hits.hits.map(({ _source, _score }) => ({ ..._source, _score })),
        total_count: hits.total,
        aggregations,
        attribute_metadata,
        page_info: { page_size: size, current_page: current },
        sort_fields: sortFields,
      }
    },
    categories: (asked: Arguments, context: GraphqlContext) => page('category', asked, context),
    customAttributeMetadata: (asked: Arguments, context: GraphqlContext) =>
      find('attribute', { ...asked, ...all }, context),
    reviews: (asked: Arguments, context: GraphqlContext) => page('review', asked, context),
    taxrule: (asked: Arguments, context: GraphqlContext) =>
      find('taxrule', { ...asked, ...all }, context),
    cmsPages: (asked: Arguments, context: GraphqlContext) => items('cms_page', asked, context),
    cmsBlocks: (asked: Arguments, context: GraphqlContext) => items('cms_block', asked, context),
    cmsHierarchies: (asked: Arguments, context: GraphqlContext) =>
      items('cms_hierarchy', asked, context),
  }
}

const sortFields = {
  default: 'updated_at',
  options: ['updated_at', 'created_at', 'final_price', 'name', 'rating_average'].map(value => ({
    value,
    label: value,
  })),
}

function readPage({ pageSize, currentPage }: Arguments): { size: number; page: number } {
  const size = pageSize && pageSize > 0 ? Math.min(pageSize, largest.size) : usualSize
  return { size, page: Math.max(1, currentPage ?? 1) }
}

/** Here a page is of one store: of several, the first. */
function withOneStore({ store_id, ...document }: Record<string, unknown>) {
  const identifier = document.identifier
  return {
    page_id: document.id,
    url_path: identifier,
    ...document,
    store_id: Array.isArray(store_id) ? (store_id[0] ?? null) : store_id,
  }
}

function names(given: readonly (string | null)[] | null | undefined): string[] {
  return (given ?? []).filter(name => name !== null).slice(0, largest.names)
}

function joinProblems(problems: ReturnType<typeof toRefusalResult>): string {
  if (typeof problems === 'string') return problems
  return problems.map(({ path, message }) => `${path}: ${message}`).join('; ')
}
