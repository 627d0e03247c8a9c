import type { Logger } from 'pino'
import type { ProductRow } from './catalog-rows.ts'
import { createCompactProductStore } from './compact-products.ts'
import { createTierPriceGroupIndex, findGroupsWithTierPrices } from './group-tiers.ts'
import {
  createProductRelationIndex,
  type ProductRelations,
  readProductRelations,
} from './product-relations.ts'
import { readStoredProduct } from './product-schema.ts'

/** The products as they are stored, and what is known of each without reading it again. */
export function createStoredProductIndex(logger: Pick<Logger, 'error'>) {
  const compact = createCompactProductStore()
  const relations = createProductRelationIndex()
  const groupTiers = createTierPriceGroupIndex()

  /** @returns others that are no longer what they were: variants that left, sets it is part of. */
  function replace({ id, json }: ProductRow): Set<number> {
    const stored = compact.get(id)
    const before = stored && readProductRelations(stored)
    const product = json === undefined ? undefined : readProduct(id, json)
    const after = product?.links
    groupTiers.put(id, product?.tieredGroups ?? new Set())
    const changed = listChanged(before, after)
    if (before) relations.remove(before)
    if (json === undefined || !after) compact.remove(id)
    else {
      compact.put(id, json)
      relations.put(after)
    }
    return changed
  }

  function listChanged(before?: ProductRelations, after?: ProductRelations): Set<number> {
    const known = [before, after].flatMap(links => (links ? [links, ...links.variants] : []))
    const changed = new Set(known.flatMap(({ sku }) => [...relations.setsWith(sku)]))
    for (const variant of before?.variants ?? []) changed.add(variant.id)
    for (const variant of after?.variants ?? []) changed.delete(variant.id)
    return changed
  }

  /** A product that cannot be read is left out; the others are sold. */
  function readProduct(
    id: number,
    json: string,
  ): { links: ProductRelations; tieredGroups: ReadonlySet<number> } | undefined {
    try {
      const stored = readStoredProduct(id, json)
      return { links: readProductRelations(stored), tieredGroups: findGroupsWithTierPrices(stored) }
    } catch (error) {
      logger.error({ err: error, entity: 'product', id }, 'a document cannot be shown')
      return undefined
    }
  }

  return { compact, relations, groupTiers, replace }
}
