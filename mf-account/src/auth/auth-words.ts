import type { Failure } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'
import { whyWords } from '../why-words.ts'
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
  deed: 'login' | 'register' | 'forgot-password' | 'password',
): string {
  if (failure.kind === 'offline') return t(`account:failed.offline.${deed}`)
  if (failure.kind === 'signed-out' && deed === 'login') return t('account:failed.wrong')
  const why = whyWords(t, failure)
  // Where something is to be waited for, or put right, another try now would be in vain.
  return isWorthAnotherTry(failure) ? `${why} ${t('account:failed.tryAgain')}` : why
}

function isWorthAnotherTry({ kind }: Failure): boolean {
  return kind === 'timed-out' || kind === 'unexpected'
}
