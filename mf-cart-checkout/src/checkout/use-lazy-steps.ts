import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useState } from 'react'
import { loadLaterWords } from '../later-words/load-later-words.ts'

type Later = typeof import('./later.ts')

export type LazySteps = {
  /** `undefined` until they are there. */
  parts: Later | undefined
  failed: boolean
  /** Fetches them; harmless where they are there or on their way. */
  fetch: () => void
}

/**
 * The later steps of the form: their code and words come when the shopper reaches for the first.
 */
export function useLazySteps(wanted: boolean): LazySteps {
  const { i18n } = useServices()
  const [parts, setParts] = useState<Later>()
  const [failed, setFailed] = useState(false)

  const fetch = useCallback(() => {
    setFailed(false)
    Promise.all([import('./later.ts'), loadLaterWords(i18n)]).then(
      ([loaded]) => setParts(loaded),
      () => setFailed(true),
    )
  }, [i18n])

  useEffect(() => {
    if (wanted) fetch()
  }, [wanted, fetch])

  return { parts, failed, fetch }
}
