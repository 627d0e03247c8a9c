import type { ApiClient } from '@vitrina/api-client'
import type { Product } from '@vitrina/contract'
import { computeBundlePrice, createInitialBundleSelection } from './bundle-choice.ts'
import type { ProductData } from './product-loader.ts'
import { findBundleChoices, findSetParts } from './product-parts.ts'
import { computeSetPrice, createInitialSetQuantities } from './set-quantities.ts'

/** What a set or a bundle is made of, and what it costs before the shopper changes anything. */
export async function findPartsWithPrice(
  api: ApiClient,
  product: Product,
  signal: AbortSignal,
): Promise<Pick<ProductData, 'setParts' | 'bundleChoices' | 'partsPrice'>> {
  if (product.type_id === 'grouped') {
    const setParts = await findSetParts(api, product, signal)
    const partsPrice = computeSetPrice(setParts, createInitialSetQuantities(setParts))
    return { setParts, bundleChoices: [], partsPrice }
  }
  const bundleChoices = await findBundleChoices(api, product, signal)
  const partsPrice = computeBundlePrice(bundleChoices, createInitialBundleSelection(bundleChoices))
  return { setParts: [], bundleChoices, partsPrice }
}
