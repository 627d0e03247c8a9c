import type { NewPassword } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Choice, Field, Input } from '@vitrina/ui'
import { useState } from 'react'
import styles from './checkout.module.css'
import type { ShownProblem } from './checkout-steps.ts'
import { fieldId, fieldLabel, problemWords } from './field-words.ts'

type PasswordFieldsProps = {
  typed: NewPassword
  problemOf: (name: keyof NewPassword) => ShownProblem | undefined
  onType: (name: keyof NewPassword, value: string) => void
  onLeave: (name: keyof NewPassword) => void
}

/** A new password, twice, so that no slip locks the shopper out; both can be looked at. */
export function PasswordFields({ typed, problemOf, onType, onLeave }: PasswordFieldsProps) {
  const { t } = useI18n()
  const [isShown, setShown] = useState(false)
  const field = (name: keyof NewPassword) => (
    <Field
      id={fieldId(`account.${name}`)}
      label={fieldLabel(t, `account.${name}`)}
      error={problemWords(t, `account.${name}`, problemOf(name))}
      hint={name === 'password' && !problemOf(name) ? t('checkout:field.password.hint') : undefined}
    >
      <Input
        type={isShown ? 'text' : 'password'}
        name={name}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed[name]}
        onChange={event => onType(name, event.target.value)}
        onBlur={() => onLeave(name)}
      />
    </Field>
  )
  return (
    <>
      <div className={styles.two}>
        {field('password')}
        {field('repeatPassword')}
      </div>
      <Choice
        type="checkbox"
        name="showPassword"
        checked={isShown}
        onChange={event => setShown(event.target.checked)}
      >
        {t('checkout:field.showPassword')}
      </Choice>
    </>
  )
}
