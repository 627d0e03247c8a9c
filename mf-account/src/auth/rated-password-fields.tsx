import { ratePassword } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { type FormFieldBindings, NewPasswordFields } from '@vitrina/forms'

type RatedPasswordFieldsProps = {
  form: FormFieldBindings<'password' | 'repeatPassword'>
  /** What others may know of the shopper: a password made of it is easy to guess. */
  known: readonly string[]
  /** The label of the first field, where the form has another password too. */
  label?: string
}

/** A new password twice, with a word on how hard it is to guess: a hint alone. */
export function RatedPasswordFields({ form, known, label }: RatedPasswordFieldsProps) {
  const { t } = useI18n()
  const password = form.valueOf('password')
  const strength = password === '' ? 'empty' : ratePassword(password, known)
  return (
    <NewPasswordFields
      form={form}
      label={label}
      hint={t(`account:strength.${strength}`)}
      showLabel={t('account:showPassword')}
    />
  )
}
