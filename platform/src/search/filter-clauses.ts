import type { ParsedSearchQuery } from '@vitrina/contract'
import { toColumnNumber } from './column-values.ts'
import type { ConditionBound } from './condition.ts'
import type { FieldScalar } from './search-index.ts'

export type AppliedFilter = ParsedSearchQuery['_appliedFilters'][number]
type Operand = FieldScalar | null | readonly (FieldScalar | null)[]

/** One test a filter asks for: that a value is among some, or within a range. */
export type FilterClause = {
  wanted: readonly (FieldScalar | null)[] | { bounds: readonly ConditionBound[] }
  /** What passes is what the test does not fit. */
  negative: boolean
  /** Passing any one of all the alternatives of a query is enough. */
  alternative: boolean
}

/**
 * What a filter's value asks (docs/api/search.md#filters). Range operators side by side are one
 * range.
 */
export function readFilterClauses({ attribute, scope, value }: AppliedFilter): FilterClause[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return [{ wanted: [value].flat(), negative: false, alternative: false }]
  }
  const clauses: FilterClause[] = []
  const ranges = new Map<boolean, ConditionBound[]>()
  for (const [operator, operand] of Object.entries(value)) {
    const alternative = operator === 'or' || operator === 'nor' || /^or[A-Z]/.test(operator)
    const range = readRange(operator, operand, attribute === 'price' && scope === 'catalog')
    if (range) ranges.set(alternative, [...(ranges.get(alternative) ?? []), ...range])
    else {
      const negative = operator === 'neq' || operator === 'nin' || operator === 'nor'
      clauses.push({ wanted: [operand].flat(), negative, alternative })
    }
  }
  for (const [alternative, bounds] of ranges) {
    clauses.push({ wanted: { bounds }, negative: false, alternative })
  }
  return clauses
}

/** The bound a range operator sets, none when nothing is given; undefined when it is no range. */
function readRange(
  operator: string,
  operand: Operand,
  asCounted: boolean,
): ConditionBound[] | undefined {
  const name = operator.replace(/^or([A-Z])/, (_match, letter: string) => letter.toLowerCase())
  const is = rangeOperators.get(name)
  if (!is) return undefined
  const first = Array.isArray(operand) ? operand[0] : operand
  if (first === null || first === undefined) return []
  // A price facet counts [from, to); clients that choose it with `lte` must get what was counted.
  return [{ is: asCounted && is === 'lte' ? 'lt' : is, value: toColumnNumber(first) }]
}

const rangeOperators: ReadonlyMap<string, ConditionBound['is']> = new Map([
  ['gt', 'gt'],
  ['gte', 'gte'],
  ['moreq', 'gte'],
  ['from', 'gte'],
  ['lt', 'lt'],
  ['lte', 'lte'],
  ['to', 'lte'],
])
