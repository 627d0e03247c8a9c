import type { Facet } from './facets.ts'

/** Filters and order as the address holds them (docs/rules/search.md#filters-in-the-address). */
export type FilterQuery = Readonly<Record<string, string | readonly string[]>>

/** One choice: a value of a facet, or a sort order with `type: 'sort'`. */
export type FilterVariant = {
  readonly type: string
  readonly id: string
  /** Such values replace each other: price. */
  readonly single?: boolean
}

/** Chosen values that exist, by attribute, and the order. */
export type ChosenFilters = {
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort?: string
}

/**
 * The query after a choice is toggled. Several values of one filter form an array, single ones and
 * the order are text; what was the last value disappears. Never changes its argument.
 */
export function toggleFilterInQuery(query: FilterQuery, variant: FilterVariant): FilterQuery {
  const { type, id } = variant
  const { [type]: current, ...rest } = query
  const values = toList(current)
  if (type === 'sort' || variant.single) return values.includes(id) ? rest : { ...rest, [type]: id }
  const changed = values.includes(id) ? values.filter(value => value !== id) : [...values, id]
  return changed.length > 0 ? { ...rest, [type]: changed } : rest
}

/** A price of the shopper's own: of single filters there are no others. */
const range = /^\d+\.?\d*-(\d+\.?\d*|\*)$/

/** The part of a query that names facets and orders which exist; everything else is ignored. */
export function getFiltersFromQuery(
  query: FilterQuery,
  facets: readonly Facet[],
  sorts: readonly string[],
): ChosenFilters {
  const filters: Record<string, readonly string[]> = {}
  for (const { code, options, single } of facets) {
    const values = toList(query[code]).filter(
      value => options.some(({ id }) => id === value) || (single && range.test(value)),
    )
    if (values.length > 0) filters[code] = single ? values.slice(0, 1) : [...new Set(values)]
  }
  const sort = toList(query.sort)[0]
  return { filters, ...(sort !== undefined && sorts.includes(sort) && { sort }) }
}

export function parseFilterQuery(parameters: URLSearchParams): FilterQuery {
  const query: Record<string, string | readonly string[]> = {}
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name)
    query[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return query
}

/** `color=49&color=50&price=0.0-5000.0`, in the order of the filters; empty for an empty query. */
export function formatFilterQuery(query: FilterQuery): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    toList(values).map(value => [name, value]),
  )
  // Colons and commas need no escape in a query, and addresses stay readable without it.
  return new URLSearchParams(pairs).toString().replaceAll('%3A', ':')
}

/** Chosen filters as a query again, without anything that was ignored. */
export function toFilterQuery({ filters, sort }: ChosenFilters): FilterQuery {
  return { ...filters, ...(sort !== undefined && { sort }) }
}

/** Whether a listing shows other goods, or another order, than its category by itself. */
export function hasChosenFilters({ filters, sort }: ChosenFilters): boolean {
  return sort !== undefined || Object.keys(filters).length > 0
}

function toList(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}
