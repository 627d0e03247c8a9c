import { type LoginDetails, loginProblems } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { Button, PasswordFields } from '@vitrina/ui'
import styles from './auth.module.css'
import type { AuthPartProps } from './auth-part.ts'
import { problemWords } from './auth-words.ts'
import { FailureNote } from './failure-note.tsx'
import { TextField } from './text-field.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useTellUnseen } from './use-tell-unseen.ts'
import { useTypedForm } from './use-typed-form.ts'

export function LoginForm({ isOpen, draft, onType, goTo }: AuthPartProps) {
  const { t } = useI18n()
  const { session, notifications } = useServices()
  const first = useFirstFocus(isOpen)
  const tellUnseen = useTellUnseen('login')
  const { emailAddress, currentPassword } = draft
  const form = useTypedForm<LoginDetails>({
    draft: { emailAddress, currentPassword },
    onType,
    rules: loginProblems,
    async send(typed) {
      const username = typed.emailAddress.trim()
      const answer = await session.login({ username, password: typed.currentPassword })
      if (!answer.ok) return tellUnseen(answer.failure)
      notifications.notify({ type: 'success', message: t('account:loggedIn') })
      return null
    },
  })

  return (
    <form ref={first} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <TextField form={form} name="emailAddress" type="email" autoComplete="username" />
      <PasswordFields
        showLabel={t('account:showPassword')}
        fields={[
          {
            id: form.idOf('currentPassword'),
            name: 'currentPassword',
            label: t('account:field.password'),
            error: problemWords(t, 'currentPassword', form.problemOf('currentPassword')),
            autoComplete: 'current-password',
            value: currentPassword,
            onType: typed => form.type({ currentPassword: typed }),
            onLeave: () => form.leave('currentPassword'),
          },
        ]}
      />
      <FailureNote failure={form.failure} deed="login" />
      <Button type="submit" wide busy={form.isBusy} busyLabel={t('account:login.busy')}>
        {t('account:login.action')}
      </Button>
      <Button look="quiet" className={styles.way} onClick={() => goTo('forgot-password')}>
        {t('account:toForgotPassword')}
      </Button>
      <div className={styles.other}>
        <p>{t('account:noAccount')}</p>
        <Button look="outline" wide onClick={() => goTo('register')}>
          {t('account:register.action')}
        </Button>
      </div>
    </form>
  )
}
