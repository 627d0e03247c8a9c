import { findEmailProblem, type ProblemsByField } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { TextField, useFocusFirstEmptyField } from '@vitrina/forms'
import { Button } from '@vitrina/ui'
import { useState } from 'react'
import styles from './auth.module.css'
import type { AuthFormProps } from './auth-part.ts'
import { EmailSentNote } from './email-sent-note.tsx'
import { FailureNote } from './failure-note.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useUnseenOutcomeNotice } from './use-outcome-notice.ts'
import { useRequestPasswordReset } from './use-reset-email.ts'

type Whose = { emailAddress: string }

export function ForgotPasswordForm({ isOpen, draft, onType, goTo }: AuthFormProps) {
  const { t } = useI18n()
  const askForEmail = useRequestPasswordReset()
  const unseen = useUnseenOutcomeNotice('forgot-password')
  const [sentTo, setSentTo] = useState('')
  const first = useFocusFirstEmptyField(isOpen && !sentTo)
  const form = useAccountForm<Whose>({
    draft: { emailAddress: draft.emailAddress },
    onType,
    rules: findWhoseProblems,
    async send(typed) {
      const email = typed.emailAddress.trim()
      const answer = await askForEmail(email)
      if (!answer.ok) return unseen.failed(answer.failure)
      setSentTo(email)
      unseen.tell('success', t('account:email.sent', { email }))
      return null
    },
  })
  const toLogin = (
    <Button look="outline" wide onClick={() => goTo('login')}>
      {t('account:backToLogin')}
    </Button>
  )

  if (sentTo) {
    return (
      <div className={styles.form}>
        <EmailSentNote email={sentTo} onAgain={() => setSentTo('')} />
        {toLogin}
      </div>
    )
  }
  return (
    <form ref={first} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <p>{t('account:forgot.text')}</p>
      <TextField form={form} name="emailAddress" type="email" autoComplete="username" />
      <FailureNote failure={form.failure} deed="forgot-password" />
      <Button type="submit" wide busy={form.isBusy} busyLabel={t('account:forgot.busy')}>
        {t('account:forgot.action')}
      </Button>
      {toLogin}
    </form>
  )
}

function findWhoseProblems({ emailAddress }: Whose): ProblemsByField<Whose> {
  const problem = findEmailProblem(emailAddress)
  return problem ? { emailAddress: problem } : {}
}
