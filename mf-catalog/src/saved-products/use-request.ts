import type { Failure, Result } from '@vitrina/domain'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useEffect, useRef, useState } from 'react'

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
  // The subject says what is asked about.
  const asking = useRef(ask)
  asking.current = ask
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (subject === undefined) return
      const answer = await asking.current(signal)
      if (signal.aborted) return
      setState(before =>
        answer.ok ? { value: answer.value } : { ...before, failure: answer.failure },
      )
    },
    [subject],
  )
  const retry = useAbortableEffect(load)
  useEffect(() => {
    if (!state.failure) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [state.failure, retry])

  return { value: state.value, failure: state.failure, retry }
}
