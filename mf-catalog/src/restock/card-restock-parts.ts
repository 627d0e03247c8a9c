import type { ApiClient } from '@vitrina/api-client'
import { findOptionDisplays, findProductByAttribute } from '../product/find-product.ts'
import { type ProductView, toProductView } from '../product/product-view.ts'

export { CardRestockDrawer } from './card-restock-drawer.tsx'
export { RestockRequestNote } from './restock-request-note.tsx'

/**
 * The product of a card with its variants, to choose which one to wait for.
 *
 * @throws Error where the shop cannot be reached or sells it no more.
 */
export async function loadProductViewBySku(api: ApiClient, sku: string): Promise<ProductView> {
  const { signal } = new AbortController()
  const product = await findProductByAttribute(api, 'sku', sku, signal)
  if (!product) throw new Error(`${sku} is not sold`)
  return toProductView(product, await findOptionDisplays(api, product, signal))
}
