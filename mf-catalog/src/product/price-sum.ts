import { toKopecks, toRubles } from '@vitrina/domain'
import { type ShownPrice, worstStanding } from '@vitrina/federation'

type Priced = { readonly price: ShownPrice; readonly pieces: number }

/**
 * What several things cost together; the sum of regular prices beside it where something is cheaper
 * now.
 */
export function priceSum(things: readonly Priced[]): ShownPrice {
  let now = 0
  let before = 0
  for (const { price, pieces } of things) {
    now += toKopecks(price.now) * pieces
    before += toKopecks(price.before ?? price.now) * pieces
  }
  const standing = worstStanding(things.map(({ price }) => price))
  return {
    now: toRubles(now),
    ...(before > now && { before: toRubles(before) }),
    ...(standing && { standing }),
  }
}
