import { type Failure, roundWaitTime } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'

/** Why it did not work, and what is as it was. */
export function describePersonalDataFailure(
  t: Translator,
  failure: Failure,
  deed: 'download' | 'delete',
): string {
  if (failure.kind === 'too-many-requests') {
    const { unit, count } = roundWaitTime(failure.retryAfterMs)
    return t(`account:failed.tooMany.${unit}`, { count })
  }
  const isOffline = failure.kind === 'offline' && !navigator.onLine
  return t(`account:data.${deed}.${isOffline ? 'offline' : 'down'}`)
}
