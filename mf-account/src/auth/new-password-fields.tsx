import { type NewPassword, ratePassword } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { PasswordFields } from '@vitrina/ui'
import { describeFieldProblem } from './auth-words.ts'
import type { AuthFormState } from './use-auth-form.ts'

type NewPasswordFieldsProps<Draft> = {
  form: AuthFormState<Draft>
  /** What others may know of the shopper: a password made of it is easy to guess. */
  known: readonly string[]
  /** The label of the first field, where the form has another password too. */
  label?: string
}

/** A new password twice, with a word on how hard it is to guess: a hint alone. */
export function NewPasswordFields<Draft extends NewPassword>({
  form,
  known,
  label,
}: NewPasswordFieldsProps<Draft>) {
  const { t } = useI18n()
  const { password } = form.draft
  const hint = password === '' ? 'empty' : ratePassword(password, known)
  return (
    <PasswordFields
      showLabel={t('account:showPassword')}
      fields={(['password', 'repeatPassword'] as const).map(name => ({
        id: form.idOf(name),
        name,
        label: (name === 'password' && label) || t(`account:field.${name}`),
        error: describeFieldProblem(t, name, form.problemOf(name)),
        hint: name === 'password' ? t(`account:strength.${hint}`) : undefined,
        autoComplete: 'new-password',
        value: form.draft[name],
        onType: typed => form.type({ [name]: typed } as Partial<Draft>),
        onLeave: () => form.leave(name),
      }))}
    />
  )
}
