import type { ConditionBound } from '../condition.ts'
import { type AppliedFilter, type FilterClause, readFilterClauses } from '../filter-clauses.ts'
import {
  createAllOfClause,
  createAnyOfClause,
  createNoneOfClause,
  createTermsClause,
  type EngineClause,
  matchNothingClause,
} from './clauses.ts'
import { toEngineKey } from './engine-document.ts'
import { toEngineFieldName } from './field-names.ts'

/** Fields to be read in place of others. */
export type FieldNameMapper = (name: string) => string

/** What the filters of a query ask, kept apart so that each facet can leave out its own choice. */
export type EngineFilters = {
  base: EngineClause[]
  chosen: ReadonlyMap<string, EngineClause>
}

export function toEngineFilters(
  filters: readonly AppliedFilter[],
  fieldOf: FieldNameMapper,
): EngineFilters {
  const base: EngineClause[] = []
  const chosen = new Map<string, EngineClause>()
  const alternatives: EngineClause[] = []
  for (const filter of filters) {
    const fields = fieldsFor(filter).map(fieldOf)
    for (const clause of readFilterClauses(filter)) {
      const test = toTest(fields, clause)
      if (clause.alternative) alternatives.push(test)
      else if (filter.scope === 'catalog') {
        const earlier = chosen.get(filter.attribute)
        chosen.set(filter.attribute, earlier ? createAllOfClause([test, earlier]) : test)
      } else base.push(test)
    }
  }
  if (alternatives.length > 0) base.push(createAnyOfClause(alternatives))
  return { base, chosen }
}

/** The choices of all facets but that of `facet`. */
export function listClausesOfOtherFacets(
  { chosen }: EngineFilters,
  facet?: string,
): EngineClause[] {
  return [...chosen].flatMap(([name, test]) => (name === facet ? [] : [test]))
}

/** A facet's choice fits a product's own value or, on a configurable one, any of its variants'. */
function fieldsFor({ attribute, scope }: AppliedFilter): string[] {
  if (scope !== 'catalog') return [attribute]
  return attribute === 'price' ? ['final_price'] : [attribute, `${attribute}_options`]
}

function toTest(fields: readonly string[], { wanted, negative }: FilterClause): EngineClause {
  if ('bounds' in wanted)
    return createAnyOfClause(fields.map(field => createRangeClause(field, wanted.bounds)))
  const values = wanted.flatMap(value => (value === null ? [] : [toEngineKey(value)]))
  const tests = fields.map(field => createTermsClause(toEngineFieldName('keys', field), values))
  if (wanted.includes(null)) tests.push(createNoneOfClause(fields.map(createExistsClause)))
  return negative ? createNoneOfClause(tests) : createAnyOfClause(tests)
}

export function createExistsClause(field: string): EngineClause {
  return { exists: { field: toEngineFieldName('keys', field) } }
}

/** One of a field's values has to keep within all the bounds. */
export function createRangeClause(field: string, bounds: readonly ConditionBound[]): EngineClause {
  if (bounds.length === 0) return createExistsClause(field)
  const range: Record<string, number> = {}
  for (const { is, value } of bounds) {
    if (Number.isNaN(value)) return matchNothingClause
    const isTighter = is === 'gt' || is === 'gte' ? Math.max : Math.min
    range[is] = is in range ? isTighter(range[is] as number, value) : value
  }
  for (const [name, bound] of Object.entries(range)) if (!Number.isFinite(bound)) delete range[name]
  return { range: { [toEngineFieldName('numbers', field)]: range } }
}
