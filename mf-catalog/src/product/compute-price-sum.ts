import { addKopecks, multiplyKopecks, toKopecks, toMoney, zeroKopecks } from '@vitrina/domain'
import { type ShownPrice, worstFreshness } from '@vitrina/federation'

type Priced = { readonly price: ShownPrice; readonly pieces: number }

/**
 * What several things cost together; the sum of regular prices beside it where something is cheaper
 * now.
 */
export function computePriceSum(things: readonly Priced[]): ShownPrice {
  let now = zeroKopecks
  let before = zeroKopecks
  for (const { price, pieces } of things) {
    now = addKopecks(now, multiplyKopecks(toKopecks(price.now), pieces))
    const regular = toKopecks(price.before ?? price.now)
    before = addKopecks(before, multiplyKopecks(regular, pieces))
  }
  const standing = worstFreshness(things.map(({ price }) => price))
  return {
    now: toMoney(now),
    ...(before > now && { before: toMoney(before) }),
    ...(standing && { standing }),
  }
}
