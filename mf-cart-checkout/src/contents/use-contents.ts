import { useServices } from '@vitrina/federation'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useState } from 'react'
import { loadLaterWords } from '../later-words/load-later-words.ts'
import { type BuyingAccess, useBuying } from '../parts/use-buying.ts'

/** The tab's cart with the words for what lies in it, once it is `wanted`. */
export function useContents(wanted = true): BuyingAccess {
  const { i18n } = useServices()
  const { buying, failed, retry } = useBuying(wanted)
  const [words, setWords] = useState<'waiting' | 'there' | 'failed'>('waiting')

  const loadWords = useCallback(() => {
    if (!wanted) return
    loadLaterWords(i18n).then(
      () => setWords('there'),
      () => setWords('failed'),
    )
  }, [i18n, wanted])
  const retryWords = useAbortableEffect(loadWords)
  const retryBoth = useCallback(() => {
    retry()
    retryWords()
  }, [retry, retryWords])

  return {
    buying: words === 'there' ? buying : null,
    failed: failed || words === 'failed',
    retry: retryBoth,
  }
}
