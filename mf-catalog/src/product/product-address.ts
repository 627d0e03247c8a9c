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
