import { type SlotProps, useServices } from '@vitrina/federation'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useState } from 'react'
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
  const wanted = blocks.join()

  const load = useCallback(
    async (signal: AbortSignal) => {
      setState({ kind: 'waiting' })
      const answer = await findText(services, { blocks: wanted.split(','), page }, signal)
      if (signal.aborted) return
      if (!answer.ok) setState({ kind: 'failed', isOffline: answer.failure.kind === 'offline' })
      else setState(answer.value ? { kind: 'found', text: answer.value } : { kind: 'absent' })
    },
    [services, wanted, page],
  )
  const retry = useAbortableEffect(load)
  return { state, retry }
}
