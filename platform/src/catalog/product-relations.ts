import type { ProductShelf } from './product-shelf.ts'
import type { StoredProduct } from './product-view.ts'

/** Who belongs to whom among the products. */
export interface ProductRelations {
  /** Own id of a product or a variant. */
  idOf(sku: string): number | undefined
  /** The configurable product a variant belongs to. */
  parentIdOf(id: number): number | undefined
  /** Grouped products and bundles a sku is part of. */
  setsWith(sku: string): readonly number[]
  /** Listable products put into a category itself. */
  listedIn(categoryId: number): ReadonlySet<number>
}

export function relateProducts(shelf: ProductShelf): ProductRelations {
  const ids = new Map<string, number>()
  const parents = new Map<number, number>()
  const sets = new Map<string, number[]>()
  const listed = new Map<number, Set<number>>()

  for (const id of shelf.ids()) {
    const product = shelf.get(id)
    if (!product) continue
    ids.set(product.sku, id)
    for (const child of product.configurable_children ?? []) {
      ids.set(child.sku, child.id)
      parents.set(child.id, id)
    }
    for (const sku of partSkus(product)) sets.set(sku, [...(sets.get(sku) ?? []), id])
    if (product.status >= 2 || product.visibility < 2) continue
    for (const category of product.category_ids) {
      const members = listed.get(Number(category)) ?? new Set()
      listed.set(Number(category), members.add(id))
    }
  }

  const none: ReadonlySet<number> = new Set()
  return {
    idOf: sku => ids.get(sku),
    parentIdOf: id => parents.get(id),
    setsWith: sku => sets.get(sku) ?? [],
    listedIn: categoryId => listed.get(categoryId) ?? none,
  }
}

function partSkus({ type_id, product_links, bundle_options }: StoredProduct): string[] {
  if (type_id === 'grouped') {
    return (product_links ?? []).map(({ linked_product_sku }) => linked_product_sku)
  }
  return (bundle_options ?? []).flatMap(({ product_links: links }) => links.map(({ sku }) => sku))
}
