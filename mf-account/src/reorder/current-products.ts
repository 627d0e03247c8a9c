import type { PlacedOrderItem } from '@vitrina/contract'
import { priceFields } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { getParentSku } from '../orders/ordered-products.ts'
import type { CurrentProducts } from './reorder-plan.ts'

/** The most skus that one call about stock may name. */
const stockCall = 15

const fields = [
  'sku',
  'type_id',
  'status',
  'url_path',
  'image',
  ...priceFields,
  'configurable_children.sku',
  'configurable_children.status',
  'configurable_children.image',
  ...priceFields.map(field => `configurable_children.${field}` as const),
  'bundle_options',
  'custom_options',
] as const

/** What the shop has of these goods; `null` where the catalogue cannot be asked. */
export async function loadCurrentProducts(
  { api }: Pick<ShopServices, 'api'>,
  items: readonly PlacedOrderItem[],
): Promise<CurrentProducts | null> {
  const skus = [...new Set(items.map(getParentSku))]
  const answer = await api.catalog.search({
    entity: 'product',
    query: { _appliedFilters: [{ attribute: 'sku', value: { in: skus } }] },
    size: skus.length,
    include: fields,
  })
  if (!answer.ok) return null
  const products = new Map(answer.value.items.map(product => [product.sku, product]))
  return { products, left: await countIncomingPieces(api, listStockSkus(items, products)) }
}

/**
 * What is taken from a stock of its own, of what is still known: one unknown sku refuses a whole
 * call.
 */
function listStockSkus(
  items: readonly PlacedOrderItem[],
  products: CurrentProducts['products'],
): string[] {
  const known = items.filter(item => {
    const { type_id, configurable_children = [] } = products.get(getParentSku(item)) ?? {}
    return type_id === 'configurable'
      ? configurable_children.some(child => child.sku === item.sku)
      : type_id !== undefined && type_id !== 'bundle'
  })
  return [...new Set(known.map(({ sku }) => sku))]
}

async function countIncomingPieces(
  api: ShopServices['api'],
  skus: readonly string[],
): Promise<Map<string, number>> {
  const left = new Map<string, number>()
  for (let from = 0; from < skus.length; from += stockCall) {
    const some = skus.slice(from, from + stockCall)
    const answer = await api.stock.list(some)
    if (!answer.ok) continue
    for (const [position, sku] of some.entries()) {
      const stock = answer.value[position]
      if (stock) left.set(sku, stock.is_in_stock ? stock.qty : 0)
    }
  }
  return left
}
