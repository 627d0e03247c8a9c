import type { Result } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isLongEnough } from './search-text.ts'
import { findSuggestions, type Suggestions } from './suggestions.ts'

/** Nothing is asked while the shopper still types. */
const debounceMs = 250

/**
 * What the shop suggests for a text. The answer to an earlier text stays until the next one comes;
 * an answer nobody waits for any more is aborted and dropped.
 */
export function useSuggestions(text: string) {
  const { api } = useServices()
  const [latest, setLatest] = useState<{ to: string; answer: Result<Suggestions> }>()
  const isWanted = isLongEnough(text)

  const load = useCallback(
    (signal: AbortSignal) => {
      if (!isWanted) return
      const timer = setTimeout(async () => {
        const answer = await findSuggestions(api, text, signal)
        if (!signal.aborted) setLatest({ to: text, answer })
      }, debounceMs)
      signal.addEventListener('abort', () => clearTimeout(timer))
    },
    [api, text, isWanted],
  )
  const retry = useAbortableEffect(load)

  const ask = () => {
    setLatest(undefined)
    retry()
  }
  const askIfFailed = useEffectEvent(() => {
    if (latest && !latest.answer.ok) ask()
  })
  useEffect(() => {
    const heard = () => askIfFailed()
    window.addEventListener('online', heard)
    return () => window.removeEventListener('online', heard)
  }, [])

  return {
    answer: isWanted ? latest?.answer : undefined,
    isWaiting: isWanted && latest?.to !== text,
    ask,
  }
}
