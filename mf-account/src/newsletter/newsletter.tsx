import type { Subscription } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import { LoadProblemNote } from '../orders/load-problem-note.tsx'
import styles from './newsletter.module.css'
import { OutcomeNote } from './outcome-note.tsx'
import { SubscriptionConsent } from './subscription-consent.tsx'
import { useSubscription } from './use-subscription.ts'

type NewsletterProps = { customerId: number; email: string }

/** Whether the shop writes to this customer's address, and the way to change it. */
export function NewsletterSection({ customerId, email }: NewsletterProps) {
  const { t } = useI18n()
  const { subscription, trouble, isLoading, busy, outcome, retry, change } = useSubscription(
    customerId,
    email,
  )
  const state = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // The button that was pressed has gone with what it changed.
  useEffect(() => {
    if (outcome?.kind === 'done') state.current?.focus({ preventScroll: true })
  }, [outcome])

  return (
    <div className={styles.newsletter}>
      {trouble && (
        <LoadProblemNote
          of="newsletter"
          trouble={trouble}
          about={subscription ? 'stale' : 'failed'}
          retry={{ buttonRef: button, isLoading, onPress: retry }}
        />
      )}
      {!subscription && !trouble && <p role="status">{t('account:orders.loading')}</p>}
      {subscription && (
        <>
          <p ref={state} tabIndex={-1} className={styles.state}>
            {t(`account:newsletter.state.${subscription.status}`)}
          </p>
          {listSentences(subscription).map(word => (
            <p key={word} className={styles.text}>
              {t(`account:newsletter.${word}`, { email })}
            </p>
          ))}
          <OutcomeNote outcome={outcome} />
          <div className={styles.ways}>
            {subscription.status !== 'subscribed' && (
              <Button
                look={subscription.status === 'pending' ? 'outline' : 'primary'}
                busy={busy === 'subscribe'}
                busyLabel={t('account:newsletter.busy')}
                onClick={() => change('subscribe')}
              >
                {t(
                  subscription.status === 'pending'
                    ? 'account:newsletter.again'
                    : 'account:newsletter.subscribe',
                )}
              </Button>
            )}
            {subscription.status !== 'unsubscribed' && (
              <Button
                look={subscription.status === 'pending' ? 'quiet' : 'outline'}
                busy={busy === 'unsubscribe'}
                busyLabel={t('account:newsletter.busy')}
                onClick={() => change('unsubscribe')}
              >
                {t(
                  subscription.status === 'pending'
                    ? 'account:newsletter.notAnyMore'
                    : 'account:newsletter.unsubscribe',
                )}
              </Button>
            )}
          </div>
          {subscription.status === 'unsubscribed' && <SubscriptionConsent />}
        </>
      )}
    </div>
  )
}

/** What there is to know of it; the coupon is spoken of where it comes, or came and counts. */
function listSentences({ status, has_coupon_left }: Subscription) {
  const coupon = has_coupon_left ? [`coupon.${status}` as const] : []
  if (status === 'pending') return ['text.pending', ...coupon, 'spam'] as const
  return [`text.${status}`, ...coupon] as const
}
