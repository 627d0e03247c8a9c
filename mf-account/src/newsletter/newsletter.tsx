import type { Subscription } from '@vitrina/contract'
import { Link, useI18n } from '@vitrina/federation'
import { Agreement, Button } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import { describeAuthFieldProblem } from '../auth/auth-words.ts'
import { LoadProblemNote } from '../orders/load-problem-note.tsx'
import styles from './newsletter.module.css'
import { OutcomeNote } from './outcome-note.tsx'
import { useSubscription } from './use-subscription.ts'

const consentId = 'newsletter-consent'

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
  const [isAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)

  // The button that was pressed has gone with what it changed.
  useEffect(() => {
    if (outcome?.kind === 'done') state.current?.focus({ preventScroll: true })
  }, [outcome])

  function subscribe(): void {
    // Who waits for the email has ticked it already.
    if (isAgreed || subscription?.status === 'pending') change('subscribe')
    else {
      setMissing(true)
      document.getElementById(consentId)?.focus()
    }
  }

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
          {subscription.status === 'unsubscribed' && (
            <Agreement
              id={consentId}
              name="emailsAccepted"
              checked={isAgreed}
              error={
                isMissing && !isAgreed
                  ? describeAuthFieldProblem(t, 'emailsAccepted', 'not-accepted')
                  : undefined
              }
              isHeld={busy !== null}
              onChange={setAgreed}
            >
              {t('account:newsletter.agree')}{' '}
              <Link className="link" to="/i/soglasie-na-rassylku" target="_blank">
                {t('account:newsletter.agree.link')}
              </Link>
            </Agreement>
          )}
          <div className={styles.ways}>
            {subscription.status !== 'subscribed' && (
              <Button
                look={subscription.status === 'pending' ? 'outline' : 'primary'}
                busy={busy === 'subscribe'}
                busyLabel={t('account:newsletter.busy')}
                onClick={subscribe}
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
