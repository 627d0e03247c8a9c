import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import { CurrentPasswordField } from '../auth/current-password-field.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'
import type { DeletionCertainty } from './account-deleted-note.tsx'
import styles from './my-data.module.css'
import { describePersonalDataFailure } from './personal-data-failure-words.ts'
import { useDeletion } from './use-deletion.ts'
import { useUnsentData } from './use-unsent-work.ts'

type Typed = { currentPassword: string }

type DeletionFormProps = {
  email: string
  onStay: () => void
  onDeleted: (how: DeletionCertainty) => void
}

/** Asks for the password: a page that was left open must not be enough. */
export function DeletionForm({ email, onStay, onDeleted }: DeletionFormProps) {
  const { t } = useI18n()
  const [draft, setDraft] = useState<Typed>({ currentPassword: '' })
  const remove = useDeletion(onDeleted)
  const waiting = useUnsentData()
  const element = useRef<HTMLFormElement>(null)
  const form = useAccountForm<Typed>({
    draft,
    onType: typed => setDraft(known => ({ ...known, ...typed })),
    rules: ({ currentPassword }) => (currentPassword === '' ? { currentPassword: 'required' } : {}),
    send: ({ currentPassword }) => remove(currentPassword),
  })
  useEffect(() => element.current?.querySelector<HTMLElement>('input[type=password]')?.focus(), [])

  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate
      aria-label={t('account:data.delete.title')}
      onSubmit={form.onSubmit}
      onKeyDown={event => {
        if (event.key !== 'Escape' || form.isBusy) return
        event.preventDefault()
        onStay()
      }}
    >
      {waiting && <Alert tone="warning">{t(`account:data.waiting.${waiting}`)}</Alert>}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField form={form} hint={t('account:data.delete.why')} />
      {form.failure && (
        <Alert tone="warning" role="alert">
          {describePersonalDataFailure(t, form.failure, 'delete')}
        </Alert>
      )}
      <div className={styles.answers}>
        <Button type="submit" busy={form.isBusy} busyLabel={t('account:data.delete.busy')}>
          {t('account:data.delete.action')}
        </Button>
        <Button look="quiet" onClick={() => form.isBusy || onStay()}>
          {t('account:data.delete.stay')}
        </Button>
      </div>
    </form>
  )
}
