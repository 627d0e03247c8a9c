import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import type { Destination } from '../delivery/rates.ts'
import type { CartLine } from './cart-line.ts'

/** Tax follows the address goods go to, once that is known (docs/rules/prices.md#tax). */
export function applyTaxOfDestination<Line extends { line: CartLine }>(
  lines: readonly Line[],
  catalog: Pick<VisibleCatalog, 'taxPercentOf'>,
  { country, region, regionId }: Destination,
): Line[] {
  return lines.map(counted => {
    const { line } = counted
    const taxPercent =
      country === ''
        ? line.taxPercent
        : catalog.taxPercentOf(line.taxClass, { country, region, regionId })
    return { ...counted, line: { ...line, taxPercent } }
  })
}
