import { fail, type Result, succeed } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useQuery, useRetryOnRecovery, watchForNetworkRecovery } from '@vitrina/query'
import { isSearchTextLongEnough } from './search-text.ts'
import { findSuggestions, type Suggestions } from './suggestions.ts'

/** Nothing is asked while the shopper still types. */
const debounceMs = 250

/** What the shop suggests for a text. The answer to an earlier one stays until the next comes. */
export function useSuggestions(text: string) {
  const { api } = useServices()
  const isWanted = isSearchTextLongEnough(text)
  const query = useQuery(
    isWanted ? text : undefined,
    signal => findSuggestions(api, text, signal),
    { keepsLast: true, debounceMs },
  )
  useRetryOnRecovery(query, watchForNetworkRecovery)
  const { state, value, failure, retry } = query
  const latest: Result<Suggestions> | undefined = failure ? fail(failure) : value && succeed(value)
  return {
    answer: isWanted ? latest : undefined,
    isWaiting: state === 'loading',
    ask: retry,
  }
}
