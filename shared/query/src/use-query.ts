import type { Failure, Result } from '@vitrina/domain'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAgainWhenBack, type WhenBack } from './when-back.ts'

/**
 * `idle`: there is nothing to ask. A failure stands until the next answer, a value until a newer
 * one: both may be there while it is `loading` once more.
 */
export type Query<Value> = {
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
  /** A question that is being typed is asked once the typing pauses. */
  pauseMs?: number
  /** When it is asked again by itself after a failure. */
  whenBack?: WhenBack
}

type Answered<Value> = {
  question: string | undefined
  /** `null`: nobody has answered yet. */
  attempt: number | null
  value: Value | undefined
  failure: Failure | undefined
}

/** What is answered to a question, asked anew whenever it changes; `undefined` asks nothing. */
export function useQuery<Value>(
  question: string | undefined,
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
  { opening, keepsLast = false, pauseMs = 0, whenBack }: QueryOptions<Value> = {},
): Query<Value> {
  const [attempt, setAttempt] = useState(0)
  const [last, setLast] = useState<Answered<Value>>(() => ({
    ...{ question, attempt: null, failure: undefined },
    value: opening?.(),
  }))
  const asked = useRef<AbortController>(null)
  const now = useRef({ question, attempt, keepsLast })
  now.current = { question, attempt, keepsLast }

  const settle = useCallback((answer: Result<Value>) => {
    asked.current?.abort()
    const { keepsLast, ...asking } = now.current
    setLast(before => {
      const kept = keepsLast || before.question === asking.question ? before.value : undefined
      return answer.ok
        ? { ...asking, value: answer.value, failure: undefined }
        : { ...asking, value: kept, failure: answer.failure }
    })
  }, [])

  const askNow = useEffectEvent(ask)
  // A new attempt asks the same once more.
  useEffect(() => {
    if (question === undefined) return
    const leaving = new AbortController()
    asked.current = leaving
    const begin = async () => {
      const answer = await askNow(leaving.signal)
      if (!leaving.signal.aborted) settle(answer)
    }
    if (pauseMs === 0) void begin()
    const timer = pauseMs > 0 ? setTimeout(begin, pauseMs) : undefined
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question, attempt, pauseMs, settle])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  const isOfThis = last.question === question
  const { value, failure } = isOfThis || keepsLast ? last : ({} as Partial<Answered<Value>>)
  useAgainWhenBack(failure, retry, whenBack)

  const isAnswered = isOfThis && last.attempt === attempt
  const answered = failure ? 'failed' : 'ready'
  const state = question === undefined ? 'idle' : isAnswered ? answered : 'loading'
  return { state, value, failure, retry, settle } as Query<Value>
}
