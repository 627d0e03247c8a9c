import type { Result } from '@vitrina/domain'
import { useEffect, useEffectEvent, useState } from 'react'

export type FetchSuggestions<Value> = (
  typed: string,
  signal: AbortSignal,
) => Promise<Result<readonly Value[]>>

type Suggested<Value> = {
  /** What they were asked for; those of other letters are not shown. */
  typed: string
  values: readonly Value[]
  isDown: boolean
}

const pauseMs = 250
const most = 5

/** What begins like the typed text, once the typing pauses; `null` while nobody is asked. */
export function useSuggestedValues<Value>(
  typed: string | null,
  ask: FetchSuggestions<Value>,
  shortest: number,
) {
  const [suggestions, setSuggestions] = useState<Suggested<Value> | null>(null)
  const text = typed?.trim() ?? ''
  const askNow = useEffectEvent(ask)

  useEffect(() => {
    setSuggestions(null)
    if (text.length < shortest) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await askNow(text, leaving.signal)
      if (leaving.signal.aborted) return
      const values = answer.ok ? answer.value.slice(0, most) : []
      setSuggestions({ typed: text, values, isDown: !answer.ok })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, shortest])

  return suggestions
}
