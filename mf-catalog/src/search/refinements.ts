import type { Aggregations, Attribute } from '@vitrina/contract'
import { buildFacets, type FacetOption } from '../listing/facets.ts'

/** A choice that leaves fewer of the goods found. */
export type Refinement = { readonly code: string; readonly option: FacetOption }

/** Facets the panel counts, and how many choices of each it has room for; the page has the rest. */
const atMost: Readonly<Record<string, number>> = { color: 5, price: 3 }

export const refinementFacets = Object.keys(atMost).map(field => ({
  field,
  scope: 'catalog' as const,
  options: { size: 999 },
}))

/** The choices most of the goods have. One that leaves everything, or nothing, is none. */
export function findRefinements(
  aggregations: Aggregations,
  attributes: readonly Attribute[],
  total: number,
): readonly Refinement[] {
  return buildFacets(aggregations, attributes).flatMap(({ code, options }) => {
    const most = options
      .filter(({ count }) => count > 0 && count < total)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, atMost[code] ?? 0)
    // Prices stand from low to high, colours by how many goods have them.
    const shown = code === 'price' ? options.filter(option => most.includes(option)) : most
    return shown.length > 1 ? shown.map(option => ({ code, option })) : []
  })
}
