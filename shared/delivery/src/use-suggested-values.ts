import type { Result } from '@vitrina/domain'
import { useQueryValue } from '@vitrina/query'

export type SuggestionFetcher<Value> = (
  typed: string,
  signal: AbortSignal,
) => Promise<Result<readonly Value[]>>

type Suggested<Value> = {
  /** What they were asked for. */
  typed: string
  values: readonly Value[]
  isDown: boolean
}

const debounceMs = 250
const most = 5

/** What begins like the typed text, once the typing pauses; nothing while nobody is asked. */
export function useSuggestedValues<Value>(
  typed: string | null,
  ask: SuggestionFetcher<Value>,
  shortest: number,
) {
  const text = typed?.trim() ?? ''
  const find = async (signal: AbortSignal): Promise<Suggested<Value>> => {
    const answer = await ask(text, signal)
    const values = answer.ok ? answer.value.slice(0, most) : []
    return { typed: text, values, isDown: !answer.ok }
  }
  return useQueryValue(text.length < shortest ? undefined : text, find, debounceMs)
}
