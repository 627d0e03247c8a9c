import { toAccountProblems } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'
import { getIntendedChangeKind } from './intended-change.ts'
import type { AccountChange } from './pending-account-changes.ts'

/** Why the platform did not make a change. */
export function describeAccountChangeRefusal(
  t: Translator,
  { failure, meant }: AccountChange,
): string {
  const isTaken = failure && toAccountProblems(failure)?.emailAddress === 'taken'
  if (isTaken) return t('account:changes.refused.gone', { why: t('account:changes.taken') })
  const why = failure && 'message' in failure ? failure.message : ''
  return why === ''
    ? t(`account:changes.refused.${getIntendedChangeKind(meant)}`)
    : t('account:changes.refused.gone', { why })
}
