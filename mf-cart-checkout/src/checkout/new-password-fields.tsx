import type { NewPassword } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { PasswordFields } from '@vitrina/ui'
import type { ShownProblem } from './checkout-steps.ts'
import { describeCheckoutProblem, fieldId, fieldLabel } from './field-words.ts'

type NewPasswordFieldsProps = {
  typed: NewPassword
  problemOf: (name: keyof NewPassword) => ShownProblem | undefined
  onType: (name: keyof NewPassword, value: string) => void
  onLeave: (name: keyof NewPassword) => void
}

/** A new password, twice, so that no slip locks the shopper out. */
export function NewPasswordFields({ typed, problemOf, onType, onLeave }: NewPasswordFieldsProps) {
  const { t } = useI18n()
  return (
    <PasswordFields
      showLabel={t('checkout:field.showPassword')}
      fields={(['password', 'repeatPassword'] as const).map(name => ({
        id: fieldId(`account.${name}`),
        name,
        label: fieldLabel(t, `account.${name}`),
        error: describeCheckoutProblem(t, `account.${name}`, problemOf(name)),
        hint: name === 'password' ? t('checkout:field.password.hint') : undefined,
        autoComplete: 'new-password',
        value: typed[name],
        onType: value => onType(name, value),
        onLeave: () => onLeave(name),
      }))}
    />
  )
}
