import { readPriceRange } from '@vitrina/domain'
import type { Facet } from './facets.ts'
import type { ChosenFilters, FilterQuery } from './filter-query.ts'
import { formatCustomPriceRange } from './own-price-key.ts'

/** What the fields of a form that was sent without scripts come to. */
export function addCustomPriceToQuery({
  price_from,
  price_to,
  ...query
}: FilterQuery): FilterQuery {
  const key = formatCustomPriceRange(`${price_from ?? ''}`, `${price_to ?? ''}`)
  return key === undefined ? query : { ...query, price: key }
}

/** A price of the shopper's own words is a choice beside those of the shop. */
export function addCustomPriceOption(
  facets: readonly Facet[],
  { filters }: ChosenFilters,
  total: number,
): readonly Facet[] {
  const [id] = filters.price ?? []
  const range = id === undefined ? null : readPriceRange(id)
  if (id === undefined || !range) return facets
  return facets.map(facet =>
    facet.code !== 'price' || facet.options.some(option => option.id === id)
      ? facet
      : { ...facet, options: [...facet.options, { id, label: '', count: total, ...range }] },
  )
}
