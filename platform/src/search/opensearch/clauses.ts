/** A part of a query in the engine's own language. */
export type EngineClause = Readonly<Record<string, unknown>>

export const matchesAll: EngineClause = { match_all: {} }
export const matchesNothing: EngineClause = { match_none: {} }

export function matchAllOf(clauses: readonly EngineClause[]): EngineClause {
  if (clauses.length === 0) return matchesAll
  return clauses.length === 1 ? (clauses[0] as EngineClause) : { bool: { filter: clauses } }
}

export function matchAnyOf(clauses: readonly EngineClause[], least = 1): EngineClause {
  if (least <= 0) return matchesAll
  if (clauses.length < least) return matchesNothing
  return clauses.length === 1
    ? (clauses[0] as EngineClause)
    : { bool: { should: clauses, minimum_should_match: least } }
}

export function matchNoneOf(clauses: readonly EngineClause[]): EngineClause {
  return { bool: { must_not: clauses } }
}

export function hasTerm(field: string, values: readonly (string | number)[]): EngineClause {
  return values.length === 0 ? matchesNothing : { terms: { [field]: values } }
}
