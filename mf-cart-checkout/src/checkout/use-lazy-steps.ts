import { useServices } from '@vitrina/federation'
import { type LoadOnceState, useLoadOnce } from '@vitrina/query'
import { loadDeferredMessages } from '../later-words/load-later-words.ts'

export type LazySteps = LoadOnceState<typeof import('./later.ts')>

/**
 * The later steps of the form: their code and words come when the shopper reaches for the first.
 */
export function useLazySteps(isWanted = true): LazySteps {
  const { i18n } = useServices()
  const find = () =>
    Promise.all([import('./later.ts'), loadDeferredMessages(i18n)]).then(([code]) => code)
  return useLoadOnce(find, isWanted)
}
