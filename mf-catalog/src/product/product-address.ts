type Placed = { readonly url_path: string }

/**
 * Where a product lives, with the query of the address it was asked for at, and the chosen variant.
 */
export function buildCanonicalProductPath(
  { url_path }: Placed,
  asked: URL,
  childSku: string | null,
): string {
  const query = new URLSearchParams(asked.searchParams)
  if (childSku) query.set('childSku', childSku)
  const path = new URL(`/${url_path}`, asked).pathname
  return query.size > 0 ? `${path}?${query}` : path
}

/** Whether the product is asked for at its own address. */
export function isCanonicalProductUrl({ url_path }: Placed, asked: URL): boolean {
  return new URL(`/${url_path}`, asked).pathname === asked.pathname
}

/**
 * `/p/{parentSku}/{slug}/{childSku}` (docs/rules/routes.md#variants-in-addresses), in a store view
 * after its code.
 */
const ownRoute = /^((?:\/[^/]+)??\/p\/([^/]+)\/[^/]+)(?:\/[^/]*)?$/

/**
 * Puts the chosen variant into an address, or takes it out: on `/p/{parentSku}/{slug}` into the
 * path, anywhere else into the query (docs/rules/routes.md#variants-in-addresses).
 */
export function setVariantInUrl(
  address: URL,
  parentSku: string,
  childSku: string | undefined,
): void {
  const [, path = '', sku = ''] = ownRoute.exec(address.pathname) ?? []
  const isOwnRoute = path && decodeURIComponent(sku) === parentSku
  if (isOwnRoute) {
    address.pathname = childSku === undefined ? path : `${path}/${encodeURIComponent(childSku)}`
  }
  if (childSku === undefined || isOwnRoute) address.searchParams.delete('childSku')
  else address.searchParams.set('childSku', childSku)
}
