import { useI18n } from '@vitrina/federation'
import { type FormFields, NewPasswordFields } from '@vitrina/forms'

/** The password of the account that is opened with an order. */
export function NewAccountPassword({ form }: { form: FormFields<'password' | 'repeatPassword'> }) {
  const { t } = useI18n()
  return (
    <NewPasswordFields
      form={form}
      hint={t('checkout:field.password.hint')}
      showLabel={t('checkout:field.showPassword')}
    />
  )
}
