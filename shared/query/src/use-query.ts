import type { Failure, Result } from '@vitrina/domain'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useRef, useState } from 'react'

/**
 * `idle`: there is nothing to ask. A failure stands until the next answer, a value until a newer
 * one: both may be there while it is `loading` once more.
 */
export type QueryState<Value> = {
  /** Asks once more, whatever the last answer was. */
  readonly retry: () => void
  /** An answer that came by another way, to the same question. Nobody waits for the one asked. */
  readonly settle: (answer: Result<Value>) => void
} & (
  | { state: 'idle' | 'loading'; value: Value | undefined; failure: Failure | undefined }
  | { state: 'ready'; value: Value; failure: undefined }
  | { state: 'failed'; value: Value | undefined; failure: Failure }
)

type QueryOptions<Value> = {
  /** What is known before anybody is asked. */
  opening?: () => Value | undefined
  /** The answer to an earlier question stays until there is another. */
  keepsLast?: boolean
  /** A question that is being typed is asked once the typing pauses for so long. */
  debounceMs?: number
}

type Answered<Value> = {
  question: string | undefined
  value: Value | undefined
  failure: Failure | undefined
  /** It is being asked once more. */
  isAsking: boolean
}

/** What is answered to a question, asked anew whenever it changes; `undefined` asks nothing. */
export function useQuery<Value>(
  question: string | undefined,
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
  { opening, keepsLast = false, debounceMs = 0 }: QueryOptions<Value> = {},
): QueryState<Value> {
  const [last, setLast] = useState<Answered<Value>>(() => ({
    ...{ question, failure: undefined, isAsking: true },
    value: opening?.(),
  }))
  const now = useRef({ question, ask, keepsLast })
  now.current = { question, ask, keepsLast }
  const turn = useRef(0)

  const settle = useCallback((answer: Result<Value>) => {
    turn.current += 1
    const { question, keepsLast } = now.current
    setLast(before => {
      const kept = keepsLast || before.question === question ? before.value : undefined
      const { value = kept, failure }: Partial<Answered<Value>> = answer.ok
        ? { value: answer.value }
        : answer
      return { question, value, failure, isAsking: false }
    })
  }, [])

  const load = useCallback(
    async (signal: AbortSignal) => {
      if (question === undefined) return
      turn.current += 1
      const mine = turn.current
      const isLate = () => signal.aborted || mine !== turn.current
      setLast(before => (before.isAsking ? before : { ...before, isAsking: true }))
      if (debounceMs > 0) await new Promise(resolve => setTimeout(resolve, debounceMs))
      if (isLate()) return
      const answer = await now.current.ask(signal)
      if (!isLate()) settle(answer)
    },
    [question, debounceMs, settle],
  )
  const retry = useAbortableEffect(load)

  const isOfThis = last.question === question
  const { value, failure } = isOfThis || keepsLast ? last : ({} as Partial<Answered<Value>>)
  const isOpen = !isOfThis || last.isAsking
  const answered = failure ? 'failed' : 'ready'
  const state = question === undefined ? 'idle' : isOpen ? 'loading' : answered
  return { state, value, failure, retry, settle } as QueryState<Value>
}
