type Placed = { readonly url_path: string }

/** Where a product lives, with the query of the address it was asked for at, and the chosen variant. */
export function productAddress({ url_path }: Placed, asked: URL, childSku: string | null): string {
  const query = new URLSearchParams(asked.searchParams)
  if (childSku) query.set('childSku', childSku)
  const path = new URL(`/${url_path}`, asked).pathname
  return query.size > 0 ? `${path}?${query}` : path
}

/** Whether the product is asked for at its own address. */
export function isAt({ url_path }: Placed, asked: URL): boolean {
  return new URL(`/${url_path}`, asked).pathname === asked.pathname
}

/**
 * Puts the chosen variant into an address, or takes it out: on `/p/{parentSku}/{slug}` into the path,
 * anywhere else into the query (spec §2).
 */
export function nameVariant(address: URL, parentSku: string, childSku: string | undefined): void {
  const [empty, p, sku = '', slug, ...rest] = address.pathname.split('/')
  const isOwnRoute = p === 'p' && slug && decodeURIComponent(sku) === parentSku && rest.length <= 1
  if (isOwnRoute) {
    const child = childSku === undefined ? [] : [encodeURIComponent(childSku)]
    address.pathname = [empty, p, sku, slug, ...child].join('/')
  }
  if (childSku === undefined || isOwnRoute) address.searchParams.delete('childSku')
  else address.searchParams.set('childSku', childSku)
}
