import { assertUnreachable, type Failure, roundWaitTime } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'
import type { AccountFieldProblem } from './use-account-form.ts'

export function describeAuthFieldProblem(
  t: Translator,
  name: string,
  problem: AccountFieldProblem,
): string {
  return typeof problem === 'string' ? t(`account:problem.${name}.${problem}`) : problem.words
}

type AuthAction =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'password'
  | 'save'
  | 'newsletter'
  | 'look-up'

/** Why it did not work, what became of what was typed, and what to do. */
export function describeAuthFailure(t: Translator, failure: Failure, deed: AuthAction): string {
  const { kind } = failure
  switch (kind) {
    case 'offline':
      return t(`account:failed.offline.${deed}`)
    case 'too-many-requests': {
      const { unit, count } = roundWaitTime(failure.retryAfterMs)
      return t(`account:failed.tooMany.${unit}`, { count })
    }
    case 'timed-out':
      return t('account:failed.noAnswer')
    case 'unexpected':
      return t('account:failed.down')
    case 'signed-out':
      if (deed === 'login') return t('account:failed.wrong')
      return refusal(failure.message)
    case 'invalid':
    case 'conflict':
    case 'not-found':
      if (deed === 'look-up') return t('account:lookUp.notFound')
      return refusal(failure.message)
    default:
      return assertUnreachable(failure)
  }

  function refusal(words: string): string {
    return words === '' ? t('account:failed.refused') : t('account:failed.refusedAs', { words })
  }
}
