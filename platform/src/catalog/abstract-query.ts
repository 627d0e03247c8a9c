import { type ParsedSearchQuery, searchQuerySchema } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import { createInvalidInputRefusal, createRefusal, type Refusal } from '../http/answer.ts'
import { parseInput } from '../http/parse-input.ts'

/**
 * Spec: a query holds at most 999 filters. A page shows a dozen facets, and a search a few words.
 */
const most = { filters: 999, facets: 100, sorts: 10, textLength: 200 }

/** Reads the abstract search query (docs/api/search.md#the-abstract-query). */
export function readAbstractQuery(body: unknown): Result<ParsedSearchQuery, Refusal> {
  const query = parseInput(searchQuerySchema, body ?? {})
  if (!query.success) return createInvalidInputRefusal(query.error)
  const excess = findExcess(query.data)
  return excess ? createRefusal(`The search query has too many ${excess}`) : succeed(query.data)
}

/**
 * What there is more of than any page asks for; such a query would only keep the others waiting.
 */
function findExcess(query: ParsedSearchQuery): string | undefined {
  if (query._appliedFilters.length > most.filters) return 'filters'
  if (query._availableFilters.length > most.facets) return 'facets'
  if (query._appliedSort.length > most.sorts) return 'sort fields'
  return (query._searchText?.length ?? 0) > most.textLength ? 'letters in its text' : undefined
}
