import { assertUnreachable, type Failure, roundWaitTime } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'

/**
 * Why a review was not taken, what became of it, and what to do. `kept` says whether it outlives
 * the page.
 */
export function describeReviewFailure(failure: Failure, kept: boolean, t: Translator): string {
  switch (failure.kind) {
    case 'offline':
      return t(kept ? 'review:offline' : 'review:offline.unkept')
    case 'timed-out':
      return t('review:timedOut')
    case 'too-many-requests':
      return describeTooMany(failure.retryAfterMs, t)
    case 'not-found':
      return t('review:gone')
    case 'invalid':
      return failure.message || t('review:failed')
    case 'conflict':
    case 'signed-out':
    case 'unexpected':
      return t('review:failed')
    default:
      return assertUnreachable(failure)
  }
}

function describeTooMany(retryAfterMs: number, t: Translator): string {
  const { unit, count } = roundWaitTime(retryAfterMs)
  return t(`review:tooMany.${unit}`, { count })
}
