import { useI18n } from '@vitrina/federation'
import { type FormFields, PasswordFields } from '@vitrina/forms'

type PasswordFieldProps = {
  form: FormFields<'currentPassword'>
  label?: string
  hint?: string
}

/** The password of now. */
export function PasswordField({ form, label, hint }: PasswordFieldProps) {
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
