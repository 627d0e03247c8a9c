import type { ApiClient, CatalogApi } from '@vitrina/api-client'

/** What all shoppers see alike and every page asks for: menus, blocks, banners, attributes. */
const sharedEntities = new Set(['category', 'cms_block', 'banner', 'news', 'attribute'])

type Kept = { answer: ReturnType<CatalogApi['search']>; untilMs: number }

/**
 * The api with answers about slow-moving, impersonal things kept for `keepMs`. Requests that come
 * together share one call; a failed answer is not kept.
 */
export function withSharedAnswers(
  api: ApiClient,
  { keepMs, limit = 500, now = Date.now }: { keepMs: number; limit?: number; now?: () => number },
): ApiClient {
  const kept = new Map<string, Kept>()

  const search = ((request: Parameters<CatalogApi['search']>[0]) => {
    if (!sharedEntities.has(request.entity)) return api.catalog.search(request)
    // The answer is shared: one shopper who leaves must not abort it for the others.
    const { signal, ...shared } = request
    const key = JSON.stringify(shared)
    const known = kept.get(key)
    if (known && known.untilMs > now()) return known.answer
    const answer = api.catalog.search(shared)
    // A map keeps the order of arrival: the first key is the oldest.
    const [oldest] = kept.keys()
    if (kept.size >= limit && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { answer, untilMs: now() + keepMs })
    void answer.then(({ ok }) => {
      if (!ok && kept.get(key)?.answer === answer) kept.delete(key)
    })
    return answer
  }) as CatalogApi['search']

  return { ...api, catalog: { ...api.catalog, search } }
}
