import { findLoginProblems, type LoginDetails } from '@vitrina/domain'
import { useCustomer, useI18n, useServices } from '@vitrina/federation'
import { TextField, useFocusFirstEmptyField } from '@vitrina/forms'
import { Button } from '@vitrina/ui'
import { useRef, useState } from 'react'
import { AccountSwitchPrompt } from './account-switch-prompt.tsx'
import styles from './auth.module.css'
import type { AuthFormProps } from './auth-part.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { FailureNote } from './failure-note.tsx'
import { findOtherCustomer, type OtherCustomer } from './other-customer.ts'
import { useAccountForm } from './use-account-form.ts'
import { useUnseenOutcomeNotice } from './use-outcome-notice.ts'
import { useWelcomeNotice } from './use-welcome.ts'

export function LoginForm({ isOpen, draft, onType, goTo }: AuthFormProps) {
  const { t } = useI18n()
  const services = useServices()
  const customer = useCustomer()
  const first = useFocusFirstEmptyField(isOpen)
  const unseen = useUnseenOutcomeNotice('login')
  const welcome = useWelcomeNotice()
  const [there, setThere] = useState<OtherCustomer | null>(null)
  const agreedFor = useRef('')
  const { emailAddress, currentPassword } = draft
  const form = useAccountForm<LoginDetails>({
    draft: { emailAddress, currentPassword },
    onType,
    rules: findLoginProblems,
    async send(typed) {
      const username = typed.emailAddress.trim()
      const other = agreedFor.current !== username && (await findOtherCustomer(services, username))
      setThere(other || null)
      if (other) return null
      const login = { username, password: typed.currentPassword }
      const answer = await services.session.login(login)
      if (!answer.ok) return unseen.failed(answer.failure)
      welcome('loggedIn')
      return null
    },
  })
  function stay() {
    setThere(null)
    first.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  function goOn() {
    agreedFor.current = emailAddress.trim()
    first.current?.requestSubmit()
  }

  return (
    <form ref={first} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <TextField form={form} name="emailAddress" type="email" autoComplete="username" />
      <CurrentPasswordField form={form} />
      <FailureNote failure={form.failure} deed="login" />
      {there && (
        <AccountSwitchPrompt
          there={there}
          email={emailAddress.trim()}
          onStay={stay}
          onGoOn={goOn}
        />
      )}
      <Button type="submit" wide busy={form.isBusy} busyLabel={t('account:login.busy')}>
        {t('account:login.action')}
      </Button>
      <Button look="quiet" className={styles.way} onClick={() => goTo('forgot-password')}>
        {t('account:toForgotPassword')}
      </Button>
      {!customer && (
        <div className={styles.other}>
          <p>{t('account:noAccount')}</p>
          <Button look="outline" wide onClick={() => goTo('register')}>
            {t('account:register.action')}
          </Button>
        </div>
      )}
    </form>
  )
}
