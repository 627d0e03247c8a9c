import { allGroupsId } from '@vitrina/domain'
import type { StoredProduct } from './assemble-product.ts'

/** Which groups of customers pay other prices than everybody for something. */
export interface TierPriceGroupIndex {
  /** What a product and its variants say; replaces what the product said before. */
  put(productId: number, groupIds: ReadonlySet<number>): void
  isTiered(groupId: number): boolean
}

/**
 * The groups a product or a variant of it names a price for one piece for. Of every group is
 * nobody's own.
 */
export function findGroupsWithTierPrices(product: StoredProduct): ReadonlySet<number> {
  const tiers = [product, ...(product.configurable_children ?? [])].flatMap(
    ({ tier_prices }) => tier_prices ?? [],
  )
  return new Set(
    tiers.flatMap(({ customer_group_id: id, qty, value }) =>
      id !== allGroupsId && qty === 1 && value > 0 ? [id] : [],
    ),
  )
}

export function createTierPriceGroupIndex(): TierPriceGroupIndex {
  const groupsOf = new Map<number, ReadonlySet<number>>()
  const products = new Map<number, number>()

  function count(groupIds: ReadonlySet<number>, step: 1 | -1): void {
    for (const id of groupIds) products.set(id, (products.get(id) ?? 0) + step)
  }

  return {
    put(productId, groupIds) {
      count(groupsOf.get(productId) ?? new Set(), -1)
      count(groupIds, 1)
      if (groupIds.size > 0) groupsOf.set(productId, groupIds)
      else groupsOf.delete(productId)
    },
    isTiered: groupId => (products.get(groupId) ?? 0) > 0,
  }
}
