import {
  aggregationsSchema,
  attributeSchema,
  type SearchEntity,
  searchQuerySchema,
  textPlaceSchema,
  textReadingSchema,
  understoodTextSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import {
  documentRefusal,
  documentSuccessWithoutEnvelope,
  documentValidationRefusal,
} from '../answers.ts'
import type { ApiCall, ApiParameter, DocumentedResponse } from '../call.ts'
import { compactProductSchema, makeDeepPartial, searchDocumentSchemas } from '../documents.ts'
import { documentPathParameter, documentQueryParameter } from '../parameters.ts'

const tag = 'Search'

const example = {
  _availableFilters: [{ field: 'color', scope: 'catalog', options: { size: 10 } }],
  _appliedFilters: [
    { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
    { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
    { attribute: 'color', value: { in: ['49'] }, scope: 'catalog' },
  ],
  _appliedSort: [{ field: 'updated_at', options: 'desc' }],
  _searchText: '',
}

const clause = z.looseObject({})
const elasticQuery = z
  .object({
    query: clause,
    post_filter: clause,
    sort: z.union([z.string(), clause, z.array(z.union([z.string(), clause]))]),
    from: z.int(),
    size: z.int(),
    _source: z.union([z.boolean(), z.string(), z.array(z.string()), clause]),
    aggs: z.record(z.string(), clause),
  })
  .partial()
  .meta({
    id: 'ElasticQuery',
    description:
      'The part of Elasticsearch’s language that is read: bool, term, terms, range, exists, ids, match, match_phrase, multi_match, query_string, function_score with weights, constant_score, match_all; aggregations terms, range, min, max. Anything else is refused by its place.',
  })

const countsSchema = z
  .record(
    z.string(),
    z.union([
      z.looseObject({ buckets: aggregationsSchema.valueType.shape.buckets }),
      z.object({ value: z.number().nullable() }),
    ]),
  )
  .meta({ id: 'Counts' })

const parameters: readonly ApiParameter[] = [
  documentPathParameter('index', '`vitrina_catalog` or `vue_storefront_catalog`', {
    example: 'vitrina_catalog',
  }),
  documentQueryParameter(
    'request_format',
    '`search-query` for the abstract query of this family; without it Elasticsearch’s own language is read',
    { schema: z.enum(['search-query']), example: 'search-query' },
  ),
  documentQueryParameter('response_format', 'Short names and a flat list of hits', {
    schema: z.enum(['compact']),
  }),
  documentQueryParameter('from', 'How many hits to leave out', {
    schema: z.int().min(0).max(10_000),
  }),
  documentQueryParameter('size', 'How many to answer, at most 5 000', {
    schema: z.int().min(0).default(50),
  }),
  documentQueryParameter('sort', 'Fields with their directions, where the query has no order', {
    example: 'updated_at:desc',
  }),
  documentQueryParameter(
    '_source_include',
    'Only these fields: names or dotted paths, `*` for any text',
  ),
  documentQueryParameter('_source_exclude', 'Without these fields'),
]

/** docs/api/search.md: the same search for each entity. Answers have no envelope, refusals do. */
export const searchCalls: readonly ApiCall[] = Object.keys(searchDocumentSchemas).flatMap(entity =>
  listCallsFor(entity as SearchEntity),
)

function listCallsFor(entity: SearchEntity): ApiCall[] {
  const path = `/api/catalog/{index}/${entity}/_search`
  const answers = listAnswersFor(entity)
  return [
    {
      id: `search-${entity}`,
      method: 'get',
      path,
      tag,
      limited: true,
      summary: `Find ${entity} documents`,
      parameters: [
        ...parameters,
        documentQueryParameter('request', 'The query as JSON', {
          example: JSON.stringify(example),
        }),
        documentQueryParameter('source', 'The same as `request`'),
        documentQueryParameter(
          'q',
          'Words, or one `field:value`, beside a query in Elasticsearch’s language',
        ),
      ],
      answers,
    },
    {
      id: `search-${entity}-post`,
      method: 'post',
      path,
      tag,
      limited: true,
      summary: `Find ${entity} documents, the query in the body`,
      parameters,
      body: { schema: z.union([searchQuerySchema, elasticQuery]), example, required: false },
      answers,
    },
  ]
}

function listAnswersFor(entity: SearchEntity): DocumentedResponse[] {
  const name = toPascalCase(entity)
  const part = makeDeepPartial(searchDocumentSchemas[entity]).meta({ id: `${name}Part` })
  const extras = {
    aggregations: z.union([aggregationsSchema, countsSchema]),
    attribute_metadata: z.array(attributeSchema.loose()).optional(),
    suggest: z.object({}).optional(),
    text_reading: textReadingSchema.optional(),
    text_suggestions: z.array(z.string()).max(3).optional(),
    text_understood: understoodTextSchema.optional(),
    text_places: z.array(textPlaceSchema).optional(),
  }
  const hit = z.object({
    _index: z.string(),
    _type: z.literal(entity),
    _id: z.string(),
    _score: z.number().nullable(),
    _source: part,
  })
  const standard = z
    .object({
      took: z.int(),
      timed_out: z.boolean(),
      _shards: z.object({
        total: z.int(),
        successful: z.int(),
        skipped: z.int(),
        failed: z.int(),
      }),
      hits: z.object({
        total: z.int(),
        max_score: z.number().nullable(),
        hits: z.array(hit),
      }),
      ...extras,
    })
    .meta({ id: `${name}SearchAnswer` })
  const compact = z
    .object({
      total: z.int(),
      hits: z.array(
        entity === 'product'
          ? compactProductSchema
          : part.extend({ _score: z.number().nullable() }),
      ),
      ...extras,
    })
    .meta({ id: `${name}Hits` })
  return [
    documentSuccessWithoutEnvelope(
      z.union([compact, standard]),
      { total: 0, hits: [], aggregations: {} },
      'What was found. A field may be missing where `_source_include` or `_source_exclude` say so. `text_reading` says how a text was read where that is not how it was typed; `text_suggestions` are texts that would find something where this one finds nothing. A text is read as typed with `_searchExactly`. With `_understandText` words for a colour, a size, a price and the like are filters in the answer, as `text_understood` says, and `text_places` are departments and pages it may have meant',
    ),
    documentRefusal(400, 'The search query in "request" is not JSON'),
    documentValidationRefusal(400, 'The query is not one'),
    documentRefusal(
      500,
      'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
    ),
  ]
}

/** `cms_page` as `CmsPage`. */
function toPascalCase(entity: SearchEntity): string {
  return entity.replace(/(?:^|_)(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}
