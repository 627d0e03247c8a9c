import type { ParsedSearchQuery } from '@vitrina/contract'
import { numberIn } from './column-values.ts'
import type { Scalar } from './search-index.ts'

export type AppliedFilter = ParsedSearchQuery['_appliedFilters'][number]
type Operand = Scalar | null | readonly (Scalar | null)[]
type InRange = (value: number) => boolean

/** One test a filter asks for: that a value is among some, or within a range. */
export type Clause = {
  wanted: readonly (Scalar | null)[] | InRange
  /** What passes is what the test does not fit. */
  negative: boolean
  /** Passing any one of all the alternatives of a query is enough. */
  alternative: boolean
}

/**
 * What a filter's value asks (docs/api/search.md#filters). Range operators side by side are one
 * range.
 */
export function readClauses({ attribute, scope, value }: AppliedFilter): Clause[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return [{ wanted: [value].flat(), negative: false, alternative: false }]
  }
  const clauses: Clause[] = []
  const ranges = new Map<boolean, InRange[]>()
  for (const [operator, operand] of Object.entries(value)) {
    const alternative = operator === 'or' || operator === 'nor' || /^or[A-Z]/.test(operator)
    const range = readRange(operator, operand, attribute === 'price' && scope === 'catalog')
    if (range) ranges.set(alternative, [...(ranges.get(alternative) ?? []), range])
    else {
      const negative = operator === 'neq' || operator === 'nin' || operator === 'nor'
      clauses.push({ wanted: [operand].flat(), negative, alternative })
    }
  }
  for (const [alternative, bounds] of ranges) {
    const wanted: InRange = number => bounds.every(fits => fits(number))
    clauses.push({ wanted, negative: false, alternative })
  }
  return clauses
}

/**
 * The test of a range operator, an open end when nothing is given; undefined when the operator is
 * none.
 */
function readRange(operator: string, operand: Operand, asCounted: boolean): InRange | undefined {
  const name = operator.replace(/^or([A-Z])/, (_match, letter: string) => letter.toLowerCase())
  const first = Array.isArray(operand) ? operand[0] : operand
  const isOpen = first === null || first === undefined
  const bound = isOpen ? Number.NaN : numberIn(first)
  switch (name) {
    case 'gt':
      return number => isOpen || number > bound
    case 'gte':
    case 'moreq':
    case 'from':
      return number => isOpen || number >= bound
    case 'lt':
      return number => isOpen || number < bound
    case 'lte':
    case 'to':
      // A price facet counts [from, to); clients that choose it with `lte` must get what was
      // counted.
      return number => isOpen || (asCounted ? number < bound : number <= bound)
    default:
      return undefined
  }
}
