import type { StoredProduct } from './assemble-product.ts'

/** The relations between products: variants, parts of sets, links. */
export interface ProductRelationIndex {
  put(links: ProductRelations): void
  /** Takes back what {@link put} was told, but not what another product has claimed since. */
  remove(links: ProductRelations): void
  /** Own id of a product or a variant. */
  idOf(sku: string): number | undefined
  /** The configurable product a variant belongs to. */
  parentIdOf(id: number): number | undefined
  /** Grouped products and bundles a sku is part of. */
  setsWith(sku: string): Iterable<number>
  /** Products put into a category itself. */
  putInto(categoryId: number): Iterable<number>
  /** The listed ones among them. */
  listedIn(categoryId: number): ReadonlySet<number>
}

/** What a product says of others. */
export type ProductRelations = {
  id: number
  sku: string
  variants: readonly { id: number; sku: string }[]
  partSkus: readonly string[]
  categories: readonly number[]
  isListed: boolean
}

export function readProductRelations(product: StoredProduct): ProductRelations {
  return {
    id: product.id,
    sku: product.sku,
    variants: (product.configurable_children ?? []).map(({ id, sku }) => ({ id, sku })),
    partSkus: partSkus(product),
    categories: product.category_ids.map(Number),
    isListed: product.status < 2 && product.visibility >= 2,
  }
}

export function createProductRelationIndex(): ProductRelationIndex {
  const ids = new Map<string, number>()
  const parents = new Map<number, number>()
  const sets = createSetsByKey<string>()
  const members = createSetsByKey<number>()
  const listed = createSetsByKey<number>()

  return {
    put({ id, sku, variants, partSkus, categories, isListed }) {
      ids.set(sku, id)
      for (const variant of variants) {
        ids.set(variant.sku, variant.id)
        parents.set(variant.id, id)
      }
      for (const part of partSkus) sets.add(part, id)
      for (const category of categories) {
        members.add(category, id)
        if (isListed) listed.add(category, id)
      }
    },

    remove({ id, sku, variants, partSkus, categories }) {
      if (ids.get(sku) === id) ids.delete(sku)
      for (const variant of variants) {
        if (parents.get(variant.id) !== id) continue
        parents.delete(variant.id)
        if (ids.get(variant.sku) === variant.id) ids.delete(variant.sku)
      }
      for (const part of partSkus) sets.remove(part, id)
      for (const category of categories) {
        members.remove(category, id)
        listed.remove(category, id)
      }
    },

    idOf: sku => ids.get(sku),
    parentIdOf: id => parents.get(id),
    setsWith: sku => sets.get(sku),
    putInto: categoryId => members.get(categoryId),
    listedIn: categoryId => listed.get(categoryId),
  }
}

function createSetsByKey<Key>() {
  const sets = new Map<Key, Set<number>>()
  const none: ReadonlySet<number> = new Set()
  return {
    get: (key: Key): ReadonlySet<number> => sets.get(key) ?? none,
    add(key: Key, id: number): void {
      sets.set(key, (sets.get(key) ?? new Set()).add(id))
    },
    remove(key: Key, id: number): void {
      const ids = sets.get(key)
      ids?.delete(id)
      if (ids?.size === 0) sets.delete(key)
    },
  }
}

function partSkus({ type_id, product_links, bundle_options }: StoredProduct): string[] {
  if (type_id === 'grouped') {
    return (product_links ?? []).map(({ linked_product_sku }) => linked_product_sku)
  }
  return (bundle_options ?? []).flatMap(({ product_links: links }) => links.map(({ sku }) => sku))
}
