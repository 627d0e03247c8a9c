import type { ApiClient, SearchAnswer, SearchRequest } from '@vitrina/api-client'
import type { SearchEntities, SearchEntity, UrlMapAnswer } from '@vitrina/contract'
import type { Result } from '@vitrina/domain'
import type { PageCacheRecorder } from './page-notes.ts'

/**
 * The same client for one page, of whose answers it is noted what they show
 * (docs/api/search.md#answers). An answer that failed or is not of now, and any call that is not
 * the catalogue's, keep the page from being kept.
 */
export function createRecordingApi(
  api: ApiClient,
  notes: PageCacheRecorder,
  isStale: (value: object) => boolean,
): ApiClient {
  async function noted<Value extends object | null>(
    asked: Promise<Result<Value>>,
    tagsOf: (value: Value) => readonly string[],
  ): Promise<Result<Value>> {
    const answer = await asked
    if (!answer.ok || (answer.value && isStale(answer.value))) notes.noteLack()
    if (answer.ok) notes.tag(tagsOf(answer.value))
    return answer
  }

  const catalog: ApiClient['catalog'] = {
    search: <Entity extends SearchEntity>(request: SearchRequest<Entity>) =>
      noted(api.catalog.search(request), answer =>
        listSearchCacheTags(request as SearchRequest<SearchEntity>, answer),
      ) as Promise<Result<SearchAnswer<SearchEntities[Entity]>>>,
    mapUrl: (path, signal) => noted(api.catalog.mapUrl(path, signal), tagsOfTarget),
  }
  return new Proxy(api, {
    get(target, name) {
      if (name === 'catalog') return catalog
      notes.noteLack()
      return Reflect.get(target, name)
    },
  })
}

/** A listing of more categories changes with any product. */
const maxCategories = 200

/** By what an answer changes: what it shows, and what might come to be in it. */
export function listSearchCacheTags(
  { entity, query }: Pick<SearchRequest<SearchEntity>, 'entity' | 'query'>,
  { items, attributes }: Pick<SearchAnswer<unknown>, 'items' | 'attributes'>,
): string[] {
  if (entity !== 'product') return [entity]
  const ids = (items as readonly { id?: unknown }[]).map(({ id }) => id)
  const shown = ids.filter(id => typeof id === 'number').map(id => `P${id}`)
  const ofAttributes = attributes.length > 0 ? ['attribute'] : []
  const isKnown = shown.length === ids.length
  const joining = isKnown ? tagsOfWhoMayJoin(query._appliedFilters ?? [], ids.length) : undefined
  return [...shown, ...ofAttributes, ...(joining ?? ['product'])]
}

type Filters = NonNullable<SearchRequest<SearchEntity>['query']['_appliedFilters']>

/** `undefined` where any product may. */
function tagsOfWhoMayJoin(filters: Filters, found: number): string[] | undefined {
  const valuesOf = (name: string) => {
    const value: unknown = filters.find(({ attribute }) => attribute === name)?.value
    const { eq, in: list } = (value ?? {}) as { eq?: unknown; in?: unknown }
    const values = [list ?? eq ?? []].flat()
    return values.length > 0 ? values : undefined
  }
  const named = valuesOf('sku') ?? valuesOf('id')
  if (named && named.length <= found) return []
  const categories = named ? undefined : valuesOf('category_ids')
  if (!categories || categories.length > maxCategories) return undefined
  return categories.map(id => `C${id}`)
}

function tagsOfTarget(place: UrlMapAnswer): string[] {
  if (!place) return ['product', 'category', 'cms_page']
  if (place._type !== 'product') return [place._type]
  const { id } = place._source as { id?: unknown }
  return typeof id === 'number' ? [`P${id}`] : ['product']
}
