import type { IndexQuery } from '../index-query.ts'
import { computeOrderSeed } from '../row-order.ts'
import type { EngineClause } from './clauses.ts'
import type { FieldNameMapper } from './engine-filters.ts'
import { toEngineFieldName } from './field-names.ts'

/**
 * The order asked for; without one the best score first. What lacks the field comes last; ties go
 * by id. Fields with a text that is no number are sorted by letters.
 */
export function toEngineOrder(
  query: IndexQuery,
  { fieldOf, isLettered, isScored }: SortContext,
): EngineClause[] {
  const { _appliedSort: sort } = query
  const order = sort.flatMap(({ field, options }): EngineClause[] => {
    if (field === 'random') return [shuffled(computeOrderSeed(query))]
    const direction = typeof options === 'string' ? options : options.order
    if (field === '_score') return isScored ? [{ _score: { order: direction } }] : []
    const kind = isLettered(fieldOf(field)) ? 'letters' : 'first'
    const unmapped_type = kind === 'letters' ? 'keyword' : 'double'
    const name = toEngineFieldName(kind, fieldOf(field))
    return [{ [name]: { order: direction, missing: '_last', unmapped_type } }]
  })
  if (sort.length === 0 && isScored) order.push({ _score: { order: 'desc' } })
  return [...order, { id: { order: 'asc' } }]
}

type SortContext = {
  fieldOf: FieldNameMapper
  isLettered(field: string): boolean
  isScored: boolean
}

/** Fields that a query sorts by. */
export function listSortedFields({ _appliedSort }: IndexQuery, fieldOf: FieldNameMapper): string[] {
  return _appliedSort
    .map(({ field }) => field)
    .filter(field => field !== 'random' && field !== '_score')
    .map(fieldOf)
}

/** The same order as in the process, so that a shop may change its engine between two pages. */
const spread = `
  int bits = (int) doc['id'].value ^ params.seed;
  bits = (bits ^ (bits >>> 16)) * 569420461;
  bits = (bits ^ (bits >>> 15)) * 1935289751;
  return ((bits ^ (bits >>> 15)) & 4294967295L);
`

function shuffled(seed: number): EngineClause {
  const script = { lang: 'painless', source: spread, params: { seed: seed | 0 } }
  return { _script: { type: 'number', order: 'asc', script } }
}
