import type { ShopServices } from '@vitrina/federation'
import { maxSearchTextLength } from './search-text.ts'

type Storage = ShopServices['storage']

export const pastQueriesKey = ['search', 'past-queries'] as const
const atMost = 8

/** Reads such a list from storage, where anyone may have written anything. */
export function readPastQueries(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return []
  const queries = stored.filter(
    (query): query is string => typeof query === 'string' && query !== '',
  )
  return queries.filter(({ length }) => length <= maxSearchTextLength).slice(0, atMost)
}

/** Puts a query that has found something at the head of those of this browser. */
export function storePastQuery(storage: Storage, text: string): void {
  const others = readPastQueries(storage.read(...pastQueriesKey)).filter(
    other => other.toLowerCase() !== text.toLowerCase(),
  )
  storage.write(...pastQueriesKey, [text, ...others].slice(0, atMost))
}

/** Past queries that contain the typed text and are longer. */
export function filterPastQueries(past: readonly string[], text: string): readonly string[] {
  const typed = text.toLowerCase()
  return past.filter(query => {
    const known = query.toLowerCase()
    return known.includes(typed) && known !== typed
  })
}
