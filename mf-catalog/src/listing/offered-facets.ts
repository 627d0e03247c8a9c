import type { Facet } from './facets.ts'

/**
 * The facets a shopper is offered: those that divide the goods, or in which something is chosen.
 */
export function listOfferedFacets(
  facets: readonly Facet[],
  chosen: Readonly<Record<string, unknown>>,
): readonly Facet[] {
  return facets.filter(({ isUniform, code }) => !isUniform || chosen[code] !== undefined)
}
