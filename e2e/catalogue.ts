export type FoundProduct = {
  sku: string
  slug: string
  url_path: string
  stock: { qty: number }
  configurable_children?: { sku: string }[]
}

type Filters = Readonly<Record<string, unknown>>

/** Products of the shop as its own search answers them. */
export async function findProducts(
  url: string,
  filters: Filters,
  size = 1,
): Promise<FoundProduct[]> {
  const request = JSON.stringify({
    _appliedFilters: Object.entries(filters).map(([attribute, value]) => ({ attribute, value })),
    _appliedSort: [{ field: 'id', options: 'asc' }],
  })
  const parameters = new URLSearchParams({
    request_format: 'search-query',
    response_format: 'compact',
    request,
    size: String(size),
  })
  const answer = await fetch(`${url}/api/catalog/vitrina_catalog/product/_search?${parameters}`)
  return (await answer.json()).hits
}

/** A product without variants of which enough is in stock for some orders. */
export async function findSimpleProduct(url: string): Promise<FoundProduct> {
  const filters = { type_id: { eq: 'simple' }, visibility: { eq: 4 }, 'stock.qty': { gte: 10 } }
  const [product] = await findProducts(url, filters)
  if (!product) throw new Error('The shop has no simple product with ten in stock')
  return product
}
