import type { Result } from '@vitrina/domain'
import { useQuery } from '@vitrina/query'

export type AskForValues<Value> = (
  typed: string,
  signal: AbortSignal,
) => Promise<Result<readonly Value[]>>

const shortest = 2
const pauseMs = 250
const most = 5

/** What begins like the typed text, once the typing pauses; `null` while nobody is asked. */
export function useSuggestedValues<Value>(typed: string | null, ask: AskForValues<Value>) {
  const text = typed?.trim() ?? ''
  const { state, value = [] } = useQuery(
    text.length < shortest ? undefined : text,
    signal => ask(text, signal),
    { pauseMs },
  )
  if (state !== 'ready' && state !== 'failed') return null
  return { typed: text, values: value.slice(0, most), isDown: state === 'failed' }
}
