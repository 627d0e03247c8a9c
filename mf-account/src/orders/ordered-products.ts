import type { PlacedOrder, PlacedOrderItem, Product } from '@vitrina/contract'
import {
  findVariantImage,
  type Money,
  multiplyMoney,
  type ProductSummary,
  type Result,
  succeed,
} from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'

/** What shows a product that was ordered and leads to it. */
export type OrderedProduct = Pick<ProductSummary, 'sku' | 'slug' | 'image'> & {
  /** Path in the shop with a leading slash; empty where it is sold no more. */
  path: string
  /** Images of variants that look different from the product. */
  images: Readonly<Record<string, string>>
}

const fields = [
  'sku',
  'slug',
  'url_path',
  'image',
  'status',
  'visibility',
  'configurable_children.sku',
  'configurable_children.image',
] as const

/** More skus would make the address of one request too long. */
export const maxSkusPerRequest = 80

/** Lines a shopper sees; what belongs to another is told with it. */
export function listTopLevelItems({ items }: Pick<PlacedOrder, 'items'>): PlacedOrderItem[] {
  return items.filter(({ parent_item_id }) => parent_item_id === null)
}

/** The product of a line: the one that has the page. */
export function getParentSku({ sku, extension_attributes: extra }: PlacedOrderItem): string {
  // Orders that an earlier version of the shop kept in this browser do not say it.
  return extra?.parent_sku ?? sku
}

/** Those that come, or came. */
export function countUncancelledPieces({ qty_ordered, qty_canceled = 0 }: PlacedOrderItem): number {
  return qty_ordered - qty_canceled
}

/** Those that may still be cancelled, or given back. */
export function countChangeablePieces(wish: 'cancel' | 'return', item: PlacedOrderItem): number {
  return countUncancelledPieces(item) - (wish === 'return' ? (item.qty_returned ?? 0) : 0)
}

/** What was chosen of it, in the words of the day. */
export function getItemOptions({ extension_attributes: extra }: PlacedOrderItem) {
  return extra?.options ?? []
}

/** Which language its name and options are in; older orders do not say it. */
export function getItemTextLanguage({ extension_attributes: extra }: PlacedOrderItem) {
  return extra?.text_language
}

/** What it cost without a sale; older orders do not say it. */
export function computeRegularTotal(item: PlacedOrderItem): Money {
  const { extension_attributes: extra, price_incl_tax: price, row_total_incl_tax } = item
  const regular = extra?.regular_price ?? price
  return regular > price ? multiplyMoney(regular, countUncancelledPieces(item)) : row_total_incl_tax
}

/**
 * The catalogue's pictures and addresses of products, as many as one page of a search has; those it
 * does not know are left out.
 */
export async function findOrderedProducts(
  api: Pick<ShopServices['api'], 'catalog'>,
  skus: readonly string[],
  signal: AbortSignal,
): Promise<Result<OrderedProduct[]>> {
  const answer = await api.catalog.search({
    entity: 'product',
    query: { _appliedFilters: [{ attribute: 'sku', value: { in: [...skus] } }] },
    size: skus.length,
    include: fields,
    signal,
  })
  return answer.ok ? succeed(answer.value.items.map(toOrderedProduct)) : answer
}

function toOrderedProduct(product: Product): OrderedProduct {
  const { sku, slug, url_path, image, status, visibility, configurable_children = [] } = product
  const isSold = status < 2 && visibility !== 1
  const others = configurable_children.flatMap(child => {
    const own = findVariantImage(child)
    return own && own !== image ? [[child.sku, own] as const] : []
  })
  return {
    sku,
    slug,
    path: isSold ? `/${url_path}` : '',
    image,
    images: Object.fromEntries(others),
  }
}
