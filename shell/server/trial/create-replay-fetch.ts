import { classifyCall, formatCall, type RecordedAnswer } from './recording.ts'

/** `similar`: another answer of the same kind stood in. `missing`: there was none. */
export type ReplayMismatch = { call: string; answer: 'similar' | 'missing' }

/**
 * A fetch that knows recorded answers alone. A call whose very words were not recorded gets another
 * answer of its kind: a loader that asks for one field more is tried all the same.
 */
export function createReplayFetch(
  answers: readonly RecordedAnswer[],
  onInexact: (inexact: ReplayMismatch) => void,
): typeof fetch {
  const exact = new Map<string, RecordedAnswer>()
  const ofKind = new Map<string, RecordedAnswer>()
  for (const answer of answers) {
    exact.set(answer.call, answer)
    const kind = classifyCall(answer.call)
    if (!ofKind.has(kind)) ofKind.set(kind, answer)
  }

  return async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const body = typeof init?.body === 'string' ? init.body : ''
    const call = formatCall(init?.method ?? 'GET', pathname + search, body)
    const known = exact.get(call)
    const similar = ofKind.get(classifyCall(call))
    if (!known) onInexact({ call, answer: similar ? 'similar' : 'missing' })
    const found = known ?? similar
    if (!found) return Response.json({ code: 500, result: 'not recorded' }, { status: 500 })
    return Response.json(found.body, { status: found.status })
  }
}
