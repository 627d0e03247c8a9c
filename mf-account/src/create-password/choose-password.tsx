import { type NewPassword, newPasswordProblems } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { Button, Note } from '@vitrina/ui'
import { useState } from 'react'
import { FailureNote } from '../auth/failure-note.tsx'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { useTypedForm } from '../auth/use-typed-form.ts'
import styles from './create-password.module.css'
import { LinkVoid } from './link-void.tsx'
import type { ResetLink } from './reset-link.ts'
import { useNewPassword } from './use-new-password.ts'

const nothingTyped: NewPassword = { password: '', repeatPassword: '' }

export function ChoosePassword({ link }: { link: ResetLink }) {
  const { t } = useI18n()
  const { panels } = useServices()
  const [draft, setDraft] = useState(nothingTyped)
  const { state, choose } = useNewPassword(link)
  const form = useTypedForm<NewPassword>({
    draft,
    onType: typed => setDraft(known => ({ ...known, ...typed })),
    rules: newPasswordProblems,
    send: ({ password }) => choose(password),
  })

  if (state === 'void') return <LinkVoid email={link.email} />
  if (state === 'changed') {
    return (
      <Note tone="success" role="status">
        <p>{t('account:create.changed')}</p>
        <Button look="quiet" onClick={() => panels.getState().open('auth')}>
          {t('account:login.action')}
        </Button>
      </Note>
    )
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <p>{t('account:create.text', { email: link.email })}</p>
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={link.email}
        readOnly
        hidden
      />
      <NewPasswordFields form={form} known={[link.email]} />
      <FailureNote failure={form.failure} deed="password" />
      <div>
        <Button type="submit" busy={form.isBusy} busyLabel={t('account:create.busy')}>
          {t('account:create.action')}
        </Button>
      </div>
    </form>
  )
}
