import { useServices } from '@vitrina/federation'
import { type Loaded, useLoaded } from '@vitrina/query'
import { loadLaterWords } from './load-later-words.ts'

/** The later words, once they are wanted; they stay away with the network. */
export function useLaterWords(isWanted = true): Loaded<true> {
  const { i18n } = useServices()
  return useLoaded(() => loadLaterWords(i18n), isWanted)
}
