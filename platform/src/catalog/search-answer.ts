import type { SearchHits } from '../search/search-index.ts'
import type {
  ProductTextSearch,
  ProductTextSearchResult,
} from '../understanding/search-understood.ts'
import { buildAttributeMetadata } from './attribute-metadata.ts'
import { compactProduct } from './compact-product.ts'
import type { CatalogSearchRequest } from './search-request.ts'
import { createSourceFilter } from './source-filter.ts'
import type { VisibleCatalog } from './visible-catalog.ts'

/** The answer of docs/api/search.md#answers: compact, or in the search backend's own shape. */
export async function buildSearchAnswer(
  catalog: VisibleCatalog,
  index: string,
  request: CatalogSearchRequest,
  understand?: ProductTextSearch,
): Promise<{ body: object; ids: number[] }> {
  const startedAtMs = performance.now()
  const found: SearchHits & Partial<ProductTextSearchResult> =
    understand && isToUnderstand(request)
      ? await understand(catalog, request.query, request)
      : await catalog.search(request.entity, request.query, request)
  const documents = listDocuments(catalog, request, found)
  const aggregations = { ...found.aggregations, ...found.counts }
  const metadata = buildAttributeMetadata(aggregations, catalog.attributes())
  const extras = {
    aggregations,
    ...(metadata.length > 0 && { attribute_metadata: metadata }),
    ...(request.suggests && { suggest: {} }),
    ...(found.reading && { text_reading: found.reading }),
    ...(found.suggestions && { text_suggestions: found.suggestions }),
    ...(found.understood && { text_understood: found.understood }),
    ...(found.places && { text_places: found.places }),
  }
  const ids = documents.map(({ id }) => id)
  if (request.compact) {
    const shorten = request.entity === 'product' ? compactProduct : (document: object) => document
    const hits = documents.map(({ document, score }) => ({ ...shorten(document), _score: score }))
    return { ids, body: { total: found.total, hits, ...extras } }
  }
  const body = {
    took: Math.round(performance.now() - startedAtMs),
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: found.total,
      max_score: found.hits[0]?.score ?? null,
      hits: documents.map(({ id, document, score }) => ({
        _index: index,
        _type: request.entity,
        _id: String(id),
        _score: score,
        _source: document,
      })),
    },
    ...extras,
  }
  return { ids, body }
}

/** Whoever wants his very words looked for does not want them understood. */
function isToUnderstand({ entity, query }: CatalogSearchRequest): boolean {
  const { _understandText, _searchExactly, _searchText } = query
  return (
    entity === 'product' &&
    Boolean(_understandText) &&
    !_searchExactly &&
    Boolean(_searchText?.trim())
  )
}

function listDocuments(catalog: VisibleCatalog, request: CatalogSearchRequest, found: SearchHits) {
  const pick = createSourceFilter(withLanguage(request.include), request.exclude)
  return found.hits.flatMap(({ id, score }) => {
    const document = catalog.document(request.entity, id)
    return document ? [{ id, score, document: pick(document) }] : []
  })
}

/** Whoever asks for some of the texts is told which language they are in. */
function withLanguage(include: readonly string[]): readonly string[] {
  return include.length === 0 ? include : [...include, 'text_language']
}
