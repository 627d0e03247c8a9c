import type { ApiClient } from '@vitrina/api-client'
import type { EditedCartLine } from '@vitrina/federation'
import {
  findOptionDisplays,
  findProductByAttribute,
  isProductDiscontinued,
} from '../product/find-product.ts'
import { type BundleChoice, findBundleChoices } from '../product/product-parts.ts'
import { type ProductView, toProductView } from '../product/product-view.ts'

/** The product of a line, with everything that can be chosen of it. */
export type LineProduct = {
  readonly product: ProductView
  readonly choices: readonly BundleChoice[]
}

type LineSkus = Pick<EditedCartLine['line'], 'sku' | 'parentSku'>

/** What a line can be chosen from; `null` where it is no longer sold. */
export async function findLineProduct(
  api: ApiClient,
  line: LineSkus,
  signal: AbortSignal,
): Promise<LineProduct | null> {
  const product = await findProduct(api, line, signal)
  if (!product || isProductDiscontinued(product)) return null
  const [faces, choices] = await Promise.all([
    findOptionDisplays(api, product, signal),
    product.type_id === 'bundle' ? findBundleChoices(api, product, signal) : [],
  ])
  return { product: toProductView(product, faces), choices }
}

/**
 * A variant that lies in the cart by itself is chosen among those of its parent
 * (docs/rules/cart.md#editing-a-line).
 */
async function findProduct(api: ApiClient, line: LineSkus, signal: AbortSignal) {
  const product = await findProductByAttribute(api, 'sku', line.parentSku, signal)
  const isVariant = !product || product.visibility === 1
  return isVariant
    ? ((await findProductByAttribute(api, 'configurable_children.sku', line.sku, signal)) ??
        product)
    : product
}
