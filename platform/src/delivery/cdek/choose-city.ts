import { isSameCityName } from '../rates.ts'
import { isSameRegion } from '../region-name.ts'
import type { CdekCity } from './protocol.ts'

/**
 * The one that is meant among places of one name. None where nobody can tell: wrong days are worse
 * than the shop's own.
 */
export function chooseCdekCity(
  found: readonly CdekCity[],
  { city, region }: { city: string; region?: string | undefined },
): CdekCity | undefined {
  const named = found.filter(one => isSameCityName(one.city, city))
  if (region) {
    const there = named.filter(one => isSameRegion(one.region, region))
    return there.length === 1 || isOwnRegion(there[0]) ? there[0] : undefined
  }
  return named.length === 1 ? named[0] : named.find(isOwnRegion)
}

/** Moscow and Saint Petersburg. */
function isOwnRegion(one: CdekCity | undefined): boolean {
  return one !== undefined && isSameRegion(one.region, one.city)
}
