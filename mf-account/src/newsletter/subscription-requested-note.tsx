import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import styles from './newsletter.module.css'

type SubscriptionRequestedProps = {
  email: string
  /** The shopper asks once more, or with another address. */
  onAgain: () => void
}

/**
 * The same words whether the address is subscribed already or not: others must not find out here.
 */
export function SubscriptionRequestedNote({ email, onAgain }: SubscriptionRequestedProps) {
  const { t } = useI18n()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1}>
      <Alert tone="success" role="status" className={styles.asked}>
        <p>{t('account:newsletter.asked', { email })}</p>
        <p>{t('account:newsletter.asked.wait')}</p>
        <Button look="quiet" onClick={onAgain}>
          {t('account:newsletter.asked.again')}
        </Button>
      </Alert>
    </div>
  )
}
