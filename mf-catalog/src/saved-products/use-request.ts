import type { Failure, Result } from '@vitrina/domain'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export type Request<Value> = {
  /** The last answer, kept while a newer one is on its way. */
  readonly value: Value | undefined
  readonly failure: Failure | undefined
  readonly retry: () => void
}

/** What the platform says, asked anew whenever `subject` changes; `undefined` asks nothing. */
export function useRequest<Value>(
  subject: string | undefined,
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
): Request<Value> {
  const [state, setState] = useState<{ value?: Value; failure?: Failure }>({})
  const [attempt, setAttempt] = useState(0)

  const askNow = useEffectEvent(ask)
  // The subject says what is asked about.
  useEffect(() => {
    if (subject === undefined) return
    const leaving = new AbortController()
    void askNow(leaving.signal).then(answer => {
      if (leaving.signal.aborted) return
      setState(before =>
        answer.ok ? { value: answer.value } : { ...before, failure: answer.failure },
      )
    })
    return () => leaving.abort()
  }, [subject, attempt])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  useEffect(() => {
    if (!state.failure) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [state.failure, retry])

  return { value: state.value, failure: state.failure, retry }
}
