import type { ApiClient } from '@vitrina/api-client'
import type { Product } from '@vitrina/contract'
import {
  type ProductSummary,
  productSummaryFields,
  readProductStock,
  type Stock,
  summarizeProduct,
  unwrapOrThrow,
} from '@vitrina/domain'

/** A product inside a set or a bundle. */
export type ProductPart = ProductSummary & { readonly stock: Stock }

/** A line of a grouped product. */
export type SetPart = ProductPart & { readonly quantity: number }

/** A thing that may be put into a bundle, and how many of it by itself. */
export type BundleLink = {
  readonly id: string
  readonly quantity: number
  readonly canChangeQuantity: boolean
  readonly isDefault: boolean
  readonly part: ProductPart
}

export type BundleChoice = {
  readonly id: string
  readonly title: string
  /** Of the title, where it is not the page's. */
  readonly lang?: string | undefined
  readonly isRequired: boolean
  /** Several may be chosen. */
  readonly isMultiple: boolean
  readonly links: readonly BundleLink[]
}

/** The things a set is made of (docs/rules/products.md#sets): associated and simple ones only. */
export async function findSetParts(
  api: ApiClient,
  { sku, product_links = [] }: Product,
  signal: AbortSignal,
): Promise<SetPart[]> {
  // docs/rules/products.md#sets: such a product cannot be bought, and only whoever keeps the
  // catalogue can mend it.
  if (product_links.length === 0) console.error(`The grouped product ${sku} has no product_links`)
  const links = product_links
    .filter(link => link.link_type === 'associated' && link.linked_product_type === 'simple')
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  const parts = await findParts(
    api,
    links.map(link => link.linked_product_sku),
    signal,
  )
  return links.flatMap(({ linked_product_sku, extension_attributes }) => {
    const part = parts.get(linked_product_sku)
    return part ? [{ ...part, quantity: extension_attributes?.qty || 1 }] : []
  })
}

/** The choices of a bundle; things that cannot be had any more are left out. */
export async function findBundleChoices(
  api: ApiClient,
  { bundle_options = [], text_language: lang }: Product,
  signal: AbortSignal,
): Promise<BundleChoice[]> {
  const skus = bundle_options.flatMap(({ product_links }) => product_links.map(({ sku }) => sku))
  const parts = await findParts(api, [...new Set(skus)], signal)
  return bundle_options
    .toSorted((a, b) => a.position - b.position)
    .map(({ option_id, title, required, type, product_links }) => ({
      id: String(option_id),
      title,
      lang,
      isRequired: required,
      isMultiple: type === 'checkbox' || type === 'multi',
      links: product_links
        .filter(({ qty }) => qty >= 0)
        .toSorted((a, b) => a.position - b.position)
        .flatMap(({ id, sku, qty, is_default, can_change_quantity = 1 }) => {
          const part = parts.get(sku)
          if (!part) return []
          const canChangeQuantity = can_change_quantity !== 0
          return [{ id, quantity: qty || 1, canChangeQuantity, isDefault: is_default, part }]
        }),
    }))
}

async function findParts(
  { catalog }: ApiClient,
  skus: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, ProductPart>> {
  if (skus.length === 0) return new Map()
  const { items } = unwrapOrThrow(
    await catalog.search({
      entity: 'product',
      query: {
        _appliedFilters: [
          { attribute: 'sku', value: { in: [...skus] } },
          { attribute: 'status', value: { in: [1] } },
        ],
      },
      size: skus.length,
      include: [...productSummaryFields, 'stock'],
      signal,
    }),
  )
  return new Map(
    items.map(product => [
      product.sku,
      { ...summarizeProduct(product), stock: readProductStock(product.stock) },
    ]),
  )
}
