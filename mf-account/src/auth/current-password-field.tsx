import { useI18n } from '@vitrina/federation'
import { type FormFieldBindings, PasswordFields } from '@vitrina/forms'

type PasswordFieldProps = {
  form: FormFieldBindings<'currentPassword'>
  label?: string
  hint?: string
}

/** The password of now. */
export function CurrentPasswordField({ form, label, hint }: PasswordFieldProps) {
  const { t } = useI18n()
  return (
    <PasswordFields
      form={form}
      names={['currentPassword']}
      autoComplete="current-password"
      label={label ?? t('account:field.password')}
      hint={hint}
      showLabel={t('account:showPassword')}
    />
  )
}
