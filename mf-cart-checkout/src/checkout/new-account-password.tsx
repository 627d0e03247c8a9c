import { useI18n } from '@vitrina/federation'
import { type FormFieldBindings, NewPasswordFields } from '@vitrina/forms'

/** The password of the account that is opened with an order. */
export function NewAccountPassword({
  form,
}: {
  form: FormFieldBindings<'password' | 'repeatPassword'>
}) {
  const { t } = useI18n()
  return (
    <NewPasswordFields
      form={form}
      hint={t('checkout:field.password.hint')}
      showLabel={t('checkout:field.showPassword')}
    />
  )
}
