import type { Customer } from '@vitrina/contract'
import { type FieldProblemCode, findNewPasswordProblems } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { useFocusFirstEmptyField } from '@vitrina/forms'
import { Alert, Button } from '@vitrina/ui'
import { useState } from 'react'
import { CurrentPasswordField } from '../auth/current-password-field.tsx'
import { FailureNote } from '../auth/failure-note.tsx'
import { RatedPasswordFields } from '../auth/rated-password-fields.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'
import styles from './profile.module.css'
import { type PasswordDraft, usePasswordChange } from './use-password-change.ts'

const nothingTyped: PasswordDraft = { currentPassword: '', password: '', repeatPassword: '' }

type PasswordFormProps = { customer: Customer; onEnd: () => void }

/** The password of now, and a new one twice. None of them is kept anywhere. */
export function PasswordForm({ customer, onEnd }: PasswordFormProps) {
  const { t } = useI18n()
  const [draft, setDraft] = useState(nothingTyped)
  const first = useFocusFirstEmptyField(true)
  const { isUnclear, change } = usePasswordChange(customer.email, onEnd)
  const form = useAccountForm<PasswordDraft>({
    draft,
    onType: typed => setDraft(known => ({ ...known, ...typed })),
    rules: findPasswordProblems,
    send: change,
  })
  const { firstname, lastname, email } = customer

  return (
    <form ref={first} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField form={form} label={t('account:field.currentPassword')} />
      <RatedPasswordFields
        form={form}
        known={[firstname, lastname, email]}
        label={t('account:field.newPassword')}
      />
      {isUnclear && !form.isBusy ? (
        <Alert tone="warning" role="alert">
          {t('account:password.unclear')}
        </Alert>
      ) : (
        <FailureNote failure={form.failure} deed="password" />
      )}
      <div className={styles.ways}>
        <Button
          type="submit"
          look="outline"
          busy={form.isBusy}
          busyLabel={t('account:create.busy')}
        >
          {t('account:create.action')}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          {t('account:profile.passwordCancel')}
        </Button>
      </div>
    </form>
  )
}

function findPasswordProblems(typed: PasswordDraft) {
  const current: { currentPassword?: FieldProblemCode } =
    typed.currentPassword === '' ? { currentPassword: 'required' } : {}
  return { ...current, ...findNewPasswordProblems(typed) }
}
