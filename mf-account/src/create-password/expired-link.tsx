import type { Failure } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import { EmailSentNote } from '../auth/email-sent-note.tsx'
import { FailureNote } from '../auth/failure-note.tsx'
import { useRequestPasswordReset } from '../auth/use-reset-email.ts'

/** The link is no longer valid: one press sends a new one, as its address is known. */
export function ExpiredLink({ email }: { email: string }) {
  const { t } = useI18n()
  const askForEmail = useRequestPasswordReset()
  const container = useRef<HTMLDivElement>(null)
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Also when the email that was sent is not enough, and this is back in its place.
  useEffect(() => {
    if (!isSent) container.current?.focus()
  }, [isSent])

  async function ask() {
    setBusy(true)
    setFailure(null)
    const answer = await askForEmail(email)
    setBusy(false)
    if (answer.ok) setSent(true)
    else setFailure(answer.failure)
  }

  if (isSent) return <EmailSentNote email={email} onAgain={() => setSent(false)} />
  return (
    <div ref={container} tabIndex={-1}>
      <Alert tone="warning" role="alert">
        <p>{t('account:create.void')}</p>
      </Alert>
      <FailureNote failure={failure} deed="forgot-password" />
      <p>
        <Button busy={isBusy} busyLabel={t('account:forgot.busy')} onClick={() => void ask()}>
          {t('account:create.newLink')}
        </Button>
      </p>
    </div>
  )
}
