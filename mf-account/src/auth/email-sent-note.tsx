import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import styles from './auth.module.css'

type EmailSentProps = {
  email: string
  /** The shopper wants another email, or has another address. */
  onAgain: () => void
}

/** The same words whether the e-mail has an account or not: others must not find out here. */
export function EmailSentNote({ email, onAgain }: EmailSentProps) {
  const { t } = useI18n()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1}>
      <Alert tone="success" role="status">
        <div className={styles.sent}>
          <p>{t('account:email.sent', { email })}</p>
          <p>{t('account:email.wait')}</p>
          <Button look="quiet" onClick={onAgain}>
            {t('account:email.again')}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
