/** A part of a query in the engine's own language. */
export type EngineClause = Readonly<Record<string, unknown>>

export const matchAllClause: EngineClause = { match_all: {} }
export const matchNothingClause: EngineClause = { match_none: {} }

export function createAllOfClause(clauses: readonly EngineClause[]): EngineClause {
  if (clauses.length === 0) return matchAllClause
  return clauses.length === 1 ? (clauses[0] as EngineClause) : { bool: { filter: clauses } }
}

export function createAnyOfClause(clauses: readonly EngineClause[], least = 1): EngineClause {
  if (least <= 0) return matchAllClause
  if (clauses.length < least) return matchNothingClause
  return clauses.length === 1
    ? (clauses[0] as EngineClause)
    : { bool: { should: clauses, minimum_should_match: least } }
}

export function createNoneOfClause(clauses: readonly EngineClause[]): EngineClause {
  return { bool: { must_not: clauses } }
}

export function createTermsClause(
  field: string,
  values: readonly (string | number)[],
): EngineClause {
  return values.length === 0 ? matchNothingClause : { terms: { [field]: values } }
}
