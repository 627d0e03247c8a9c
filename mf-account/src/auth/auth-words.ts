import { type Failure, readableWait, unreachable } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'
import type { ShownProblem } from './use-typed-form.ts'

export function problemWords(
  t: Translator,
  name: string,
  problem: ShownProblem | undefined,
): string | undefined {
  if (problem === undefined) return undefined
  return typeof problem === 'string' ? t(`account:problem.${name}.${problem}`) : problem.words
}

/** Why it did not work, what became of what was typed, and what to do. */
export function failureWords(
  t: Translator,
  failure: Failure,
  deed: 'login' | 'register' | 'forgot-password' | 'password' | 'save',
): string {
  switch (failure.kind) {
    case 'offline':
      return t(`account:failed.offline.${deed}`)
    case 'too-many-requests': {
      const { unit, count } = readableWait(failure.retryAfterMs)
      return t(`account:failed.tooMany.${unit}`, { count })
    }
    case 'signed-out':
      return t('account:failed.wrong')
    case 'timed-out':
    case 'invalid':
    case 'conflict':
    case 'not-found':
    case 'unexpected':
      return t('account:failed.other')
    default:
      return unreachable(failure)
  }
}
