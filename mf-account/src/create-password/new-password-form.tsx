import { findNewPasswordProblems, type NewPassword } from '@vitrina/domain'
import { useCustomer, useI18n, useServices } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useState } from 'react'
import { AccountSwitchPrompt } from '../auth/account-switch-prompt.tsx'
import { FailureNote } from '../auth/failure-note.tsx'
import { isSameEmail } from '../auth/other-customer.ts'
import { RatedPasswordFields } from '../auth/rated-password-fields.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'
import { focusElement } from '../orders/take-focus.ts'
import styles from './create-password.module.css'
import { ExpiredLink } from './expired-link.tsx'
import type { ResetLink } from './reset-link.ts'
import { useNewPassword } from './use-new-password.ts'

const nothingTyped: NewPassword = { password: '', repeatPassword: '' }

export function NewPasswordForm({ link }: { link: ResetLink }) {
  const { t } = useI18n()
  const { panels } = useServices()
  const customer = useCustomer()
  const [draft, setDraft] = useState(nothingTyped)
  const { state, asked, choose } = useNewPassword(link)
  const form = useAccountForm<NewPassword>({
    draft,
    onType: typed => setDraft(known => ({ ...known, ...typed })),
    rules: findNewPasswordProblems,
    send: ({ password }) => choose(password),
  })

  if (asked) {
    return (
      <>
        {asked.isChanged && (
          <Alert tone="success" role="status">
            {t('account:password.changed')}
          </Alert>
        )}
        <AccountSwitchPrompt {...asked} email={link.email} />
      </>
    )
  }
  if (state === 'entering') {
    return (
      <p ref={focusElement} tabIndex={-1} role="status">
        {t('account:login.busy')}
      </p>
    )
  }
  if (state === 'void') return <ExpiredLink email={link.email} />
  if (state === 'changed') {
    return (
      <div ref={focusElement} tabIndex={-1}>
        <Alert tone="success" role="status">
          <p>{t('account:create.changed')}</p>
          <Button look="quiet" onClick={() => panels.getState().open('auth')}>
            {t('account:login.action')}
          </Button>
        </Alert>
      </div>
    )
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <p>{t('account:create.text', { email: link.email })}</p>
      {customer && !isSameEmail(customer.email, link.email) && (
        <Alert>{t('account:create.another', { other: customer.email, email: link.email })}</Alert>
      )}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={link.email}
        readOnly
        hidden
      />
      <RatedPasswordFields form={form} known={[link.email]} />
      <FailureNote failure={form.failure} deed="password" />
      <div>
        <Button type="submit" busy={form.isBusy} busyLabel={t('account:create.busy')}>
          {t('account:create.action')}
        </Button>
      </div>
    </form>
  )
}
