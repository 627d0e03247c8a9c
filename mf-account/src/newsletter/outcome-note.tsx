import { type Failure, roundWaitTime } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import type { SubscriptionOutcome } from './use-subscription.ts'

/** What became of the press: an email, no email, or why nothing happened. */
export function OutcomeNote({ outcome }: { outcome: SubscriptionOutcome | null }) {
  const { t } = useI18n()
  if (!outcome) return null
  const { deed, kind } = outcome
  switch (kind) {
    case 'done':
      // The page itself says how things are now.
      return null
    case 'no-email':
      return (
        <Alert tone="warning" role="alert">
          {t('account:newsletter.noEmail')}
        </Alert>
      )
    case 'perhaps':
      return <Alert role="status">{t('account:newsletter.perhaps')}</Alert>
    case 'unread':
      return (
        <Alert tone="success" role="status">
          {t(`account:newsletter.unread.${deed}`)}
        </Alert>
      )
    case 'failed': {
      const { word, count } = describeReason(outcome.failure)
      return (
        <Alert tone={word === 'offline' ? 'warning' : 'error'} role="alert">
          {word === 'offline' || word === 'down'
            ? t(`account:newsletter.${word}.${deed}`)
            : t(`account:failed.tooMany.${word}`, { count })}
        </Alert>
      )
    }
  }
}

function describeReason(failure: Failure) {
  if (failure.kind === 'too-many-requests') {
    const { unit, count } = roundWaitTime(failure.retryAfterMs)
    return { word: unit, count } as const
  }
  const isOffline = failure.kind === 'offline' && !navigator.onLine
  return { word: isOffline ? 'offline' : 'down', count: 0 } as const
}
