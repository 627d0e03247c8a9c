/** What a document must fulfil. Conditions nest at will. */
export type SearchCondition =
  /** All of them; an empty list is fulfilled by every document. */
  | { kind: 'every'; of: readonly SearchCondition[] }
  /** `least` of the conditions have to hold. */
  | { kind: 'some'; of: readonly SearchCondition[]; least: number }
  | { kind: 'not'; of: SearchCondition }
  /** The field holds one of the values, compared loosely. */
  | { kind: 'has'; field: string; values: readonly (string | number | boolean)[] }
  | { kind: 'present'; field: string }
  | { kind: 'between'; field: string; bounds: readonly ConditionBound[] }
  /** The field's text has these words: all, any, or all in this order. */
  | { kind: 'words'; field: string; text: string; match: 'all' | 'any' | 'phrase' }
  /** The shop's own text search finds it; what is `scored` orders the hits. */
  | { kind: 'found'; text: string; scored: boolean }

/** A number, or a moment in milliseconds. */
export type ConditionBound = { is: 'gt' | 'gte' | 'lt' | 'lte'; value: number }

/** A text, which is no number, fits no bound; without one every number fits. */
export function isWithinBounds(value: number, bounds: readonly ConditionBound[]): boolean {
  return bounds.every(bound => fits(value, bound))
}

function fits(value: number, { is, value: bound }: ConditionBound): boolean {
  switch (is) {
    case 'gt':
      return value > bound
    case 'gte':
      return value >= bound
    case 'lt':
      return value < bound
    case 'lte':
      return value <= bound
  }
}

export const matchAllCondition: SearchCondition = { kind: 'every', of: [] }
export const matchNoneCondition: SearchCondition = { kind: 'some', of: [], least: 1 }
