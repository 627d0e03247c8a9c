import { type SlotProps, useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { type FoundText, findText } from './find-text.ts'

export type TextState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'found'; readonly text: FoundText }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }

/** A text of the back office, asked for in the browser. */
export function useText({ blocks, page }: SlotProps['content.text']) {
  const services = useServices()
  const [state, setState] = useState<TextState>({ kind: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  const wanted = blocks.join()

  // A new attempt asks again.
  useEffect(() => {
    const leaving = new AbortController()
    setState({ kind: 'waiting' })
    void findText(services, { blocks: wanted.split(','), page }, leaving.signal).then(answer => {
      if (leaving.signal.aborted) return
      if (!answer.ok) setState({ kind: 'failed', isOffline: answer.failure.kind === 'offline' })
      else setState(answer.value ? { kind: 'found', text: answer.value } : { kind: 'absent' })
    })
    return () => leaving.abort()
  }, [services, wanted, page, attempt])

  return { state, retry: () => setAttempt(attempt + 1) }
}
