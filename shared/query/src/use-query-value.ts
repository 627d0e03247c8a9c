import { useEffect, useRef, useState } from 'react'

/**
 * The answer to a question, as soon as it is there; never that to another. Of `useQuery` what a
 * first load can pay for: nothing is asked twice, and what fails is for `ask` to say in its answer.
 */
export function useQueryValue<Value>(
  question: string | undefined,
  ask: (signal: AbortSignal) => Promise<Value>,
  /** A question that is being typed is asked once the typing pauses for so long. */
  debounceMs = 0,
): Value | undefined {
  const [last, setLast] = useState<{ question: string; value: Value }>()
  const now = useRef(ask)
  now.current = ask

  useEffect(() => {
    if (question === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(async () => {
      const value = await now.current(signal)
      if (!signal.aborted) setLast({ question, value })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question, debounceMs])

  return last?.question === question ? last?.value : undefined
}
