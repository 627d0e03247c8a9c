import { type Money, minMoney } from './money.ts'
import type { StoredPrice } from './prices.ts'

/** What one group of customers pays from `qty` pieces on, decimal rubles with tax. */
export type TierPrice = {
  readonly customer_group_id: number
  readonly qty: number
  readonly value: Money
}

/** A document's way of saying "every group". */
export const allGroupsId = 32_000

/** Tiers that concern a group: its own and everybody's. */
export function selectTiers(
  tiers: readonly TierPrice[] | null | undefined,
  groupId: number,
): readonly TierPrice[] {
  return (tiers ?? []).filter(({ customer_group_id: id }) => id === groupId || id === allGroupsId)
}

/**
 * The stored price as a group sees it: the lowest of its tiers for one piece, when lower
 * (docs/rules/prices.md#prices-of-a-group).
 */
export function findGroupPrice<Price extends StoredPrice>(
  stored: Price,
  tiers: readonly TierPrice[] | null | undefined,
  groupId: number,
): Price {
  const offers = selectTiers(tiers, groupId).flatMap(({ qty, value }) =>
    qty === 1 && value > 0 ? [value] : [],
  )
  const price = offers.reduce(minMoney, stored.price)
  return price < stored.price ? { ...stored, price } : stored
}
