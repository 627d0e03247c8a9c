import type { SearchCondition } from '../search/condition.ts'
import type { IndexQuery } from '../search/index-query.ts'

type Value = string | number | boolean

/**
 * A query for reviews in which a variant's id stands for its product's: clients ask with the id of
 * what the shopper has chosen, and reviews are about the product.
 */
export function toProductReviewQuery(
  query: IndexQuery,
  productIdOf: (id: number) => number | undefined,
): IndexQuery {
  const told = <Given>(value: Given): Given | number =>
    typeof value === 'number' || typeof value === 'string'
      ? (productIdOf(Number(value)) ?? value)
      : value
  const mapFilter = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told)
    if (typeof value !== 'object' || value === null) return told(value)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, mapFilter(inner)]),
    )
  }
  return {
    ...query,
    _appliedFilters: query._appliedFilters.map(filter =>
      filter.attribute === 'product_id'
        ? { ...filter, value: mapFilter(filter.value) as typeof filter.value }
        : filter,
    ),
    ...(query.where && { where: mapCondition(query.where, told) }),
    ...(query.hitsWhere && { hitsWhere: mapCondition(query.hitsWhere, told) }),
  }
}

function mapCondition(condition: SearchCondition, told: (value: Value) => Value): SearchCondition {
  switch (condition.kind) {
    case 'every':
    case 'some':
      return { ...condition, of: condition.of.map(inner => mapCondition(inner, told)) }
    case 'not':
      return { ...condition, of: mapCondition(condition.of, told) }
    case 'has':
      return condition.field === 'product_id'
        ? { ...condition, values: condition.values.map(told) }
        : condition
    default:
      return condition
  }
}
