import { useCustomer, useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useRef } from 'react'
import styles from './newsletter.module.css'
import { NewsletterSection } from './newsletter.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { SubscriptionRequestedNote } from './subscription-requested-note.tsx'
import type { SubscriptionDraftState } from './use-subscription-draft.ts'

export type SubscribeSectionProps = {
  asking: SubscriptionDraftState
  /** The panel it stands in, which may be on its way out; on a page there is none. */
  panel?: 'open' | 'closing' | undefined
}

/**
 * Customers are proposed their own address, of which the platform tells them; to others it tells
 * nothing.
 */
export function SubscribeSection({ asking, panel }: SubscribeSectionProps) {
  const { t } = useI18n()
  const customer = useCustomer()
  const { sentTo, isOther, change } = asking
  const container = useRef<HTMLDivElement>(null)

  if (customer && !isOther) {
    const { id, email } = customer
    return (
      <div ref={container} tabIndex={-1}>
        <NewsletterSection key={`${id} ${email}`} customerId={id} email={email} />
        <div className={styles.other}>
          <Button look="quiet" onClick={() => change({ isOther: true })}>
            {t('account:newsletter.other')}
          </Button>
        </div>
      </div>
    )
  }
  const goBack = () => {
    change({ isOther: false, sentTo: '' })
    container.current?.focus()
  }
  return (
    <div ref={container} tabIndex={-1}>
      {sentTo ? (
        <SubscriptionRequestedNote email={sentTo} onAgain={() => change({ sentTo: '' })} />
      ) : (
        <SubscribeForm asking={asking} panel={panel} />
      )}
      {customer && (
        <div className={styles.other}>
          <Button look="quiet" onClick={goBack}>
            {t('account:newsletter.own')}
          </Button>
        </div>
      )}
    </div>
  )
}
