import type { ApiClient, SearchRequest } from '@vitrina/api-client'
import type { Product } from '@vitrina/contract'
import type { ProductCardData } from '../product-cards/card.ts'
import { findProductCards } from '../product-cards/find-product-cards.ts'

const listSize = 8
/** Looked through for things that can be had. */
const seenAtMost = 16
const rowSize = 4
type Filter = NonNullable<SearchRequest<'product'>['query']['_appliedFilters']>[number]

/** A row of fewer leaves more ground than goods. */
const fewest = 3

/**
 * What the product itself names as going with it, in its own order; where it names nothing, other
 * things of its category, newest first. What can be bought comes before what is sold out. `null`
 * while they cannot be had.
 */
export async function findRelatedProducts(
  api: ApiClient,
  product: Pick<Product, 'sku' | 'product_links'>,
  categoryId: number,
  signal: AbortSignal,
): Promise<ProductCardData[] | null> {
  const named = listLinkedSkus(product, ['related', 'upsell'])
  if (named.length > 0) {
    const cards = await findCards(api, { sku: { in: named } }, named.length, signal)
    const place = ({ sku }: ProductCardData) => named.indexOf(sku)
    const inOrder = cards?.toSorted((one, other) => place(one) - place(other))
    return inOrder ? inStockFirst(inOrder).slice(0, listSize) : null
  }
  const others = { category_ids: { in: [categoryId] }, sku: { neq: product.sku } }
  const found = await findCards(api, others, seenAtMost, signal)
  if (!found) return null
  const cards = inStockFirst(found).slice(0, listSize)
  if (cards.length < fewest) return []
  // Full rows only, unless there is not even one.
  return cards.slice(0, cards.length - (cards.length > rowSize ? cards.length % rowSize : 0))
}

function inStockFirst(cards: readonly ProductCardData[]): ProductCardData[] {
  return cards.toSorted((one, other) => Number(other.isInStock) - Number(one.isInStock))
}

/** The other products it is linked to in these ways, in its own order. */
export function listLinkedSkus(
  { sku, product_links = [] }: Pick<Product, 'sku' | 'product_links'>,
  types: readonly string[],
): string[] {
  const skus = types.flatMap(type =>
    product_links
      .filter(({ link_type }) => link_type === type)
      .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
      .map(({ linked_product_sku }) => linked_product_sku),
  )
  return [...new Set(skus)].filter(named => named !== sku)
}

async function findCards(
  api: ApiClient,
  filters: Readonly<Record<string, Filter['value']>>,
  size: number,
  signal: AbortSignal,
): Promise<readonly ProductCardData[] | null> {
  const query = {
    filters: Object.entries(filters).map(([attribute, value]) => ({ attribute, value })),
    isOnSale: true,
    newestBy: 'updated_at',
    size,
  } as const
  const found = await findProductCards(api, query, signal)
  return found.ok ? found.value.items : null
}
