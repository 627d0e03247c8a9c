import type { ApiClient } from '@vitrina/api-client'

/** Where everything the shop sells can be seen. */
export type FullCatalogueLink = { path: string; count: number }

/**
 * The page of the root category; `null` where the catalogue gives it no address, or did not answer.
 */
export async function findFullCatalogueLink(
  { catalog }: ApiClient,
  rootCategoryId: number,
  signal: AbortSignal,
): Promise<FullCatalogueLink | null> {
  const answer = await catalog.search({
    entity: 'category',
    query: { _appliedFilters: [{ attribute: 'id', value: { eq: rootCategoryId } }] },
    size: 1,
    include: ['url_path', 'product_count'],
    signal,
  })
  const root = answer.ok ? answer.value.items[0] : undefined
  return root?.url_path ? { path: `/${root.url_path}`, count: root.product_count } : null
}
