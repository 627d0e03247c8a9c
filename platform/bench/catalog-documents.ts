import type { Category } from '@vitrina/contract'
import { createDemoShop, createLargeCatalog } from '../seed/index.ts'
import { assembleProduct } from '../src/catalog/assemble-product.ts'
import { toIndexedProduct, toIndexedVariant } from '../src/catalog/indexed-fields.ts'
import type { IndexedDocument } from '../src/search/search-index.ts'

/** What the search index is given for so many products: their own documents and their variants'. */
export function* createCatalogDocuments(products: number): Generator<IndexedDocument> {
  const { attributes, categories } = createDemoShop()
  const codes = Array.from(attributes, ({ attribute_code }) => attribute_code)
  const byId = new Map(
    Array.from(categories, category => [category.id, category as unknown as Category]),
  )
  for (const { stock, configurable_children: children, ...product } of createLargeCatalog(
    products,
  )) {
    const units = new Map([[product.sku, stock.qty]])
    const stored = children?.map(({ stock: held, ...child }) => {
      units.set(child.sku, held.qty)
      return child
    })
    const { view } = assembleProduct(
      { ...product, ...(stored && { configurable_children: stored }) },
      {
        nowMs: Date.parse('2026-06-01T00:00:00Z'),
        groupId: 0,
        taxPercentOf: () => 20,
        availableOf: sku => units.get(sku) ?? 0,
        category: id => byId.get(id),
        ratingOf: () => undefined,
        fitOf: () => undefined,
        attributes: () => [],
        part: () => undefined,
      },
    )
    yield toIndexedProduct(view, codes, [])
    for (const variant of view.configurable_children ?? []) yield toIndexedVariant(variant)
  }
}
