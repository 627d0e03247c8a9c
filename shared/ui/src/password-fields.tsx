import { type ReactNode, useState } from 'react'
import { CheckableInput } from './checkable-input.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import styles from './password-fields.module.css'

export type PasswordFieldProps = {
  id: string
  name: string
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** What a password manager shall do with it. */
  autoComplete: 'current-password' | 'new-password'
  value: string
  onType: (value: string) => void
  onLeave?: () => void
}

/** One password, or one with its repetition; all of them can be looked at. */
export function PasswordFields({
  fields,
  showLabel,
}: {
  fields: readonly PasswordFieldProps[]
  showLabel: string
}) {
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <div className={styles.fields}>
        {fields.map(({ id, name, label, error, hint, autoComplete, value, onType, onLeave }) => (
          <Field key={id} id={id} label={label} error={error} hint={error ? undefined : hint}>
            <Input
              type={isShown ? 'text' : 'password'}
              name={name}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              required
              value={value}
              onChange={event => onType(event.target.value)}
              onBlur={onLeave}
            />
          </Field>
        ))}
      </div>
      <CheckableInput
        type="checkbox"
        checked={isShown}
        onChange={event => setShown(event.target.checked)}
        className={styles.show}
      >
        {showLabel}
      </CheckableInput>
    </div>
  )
}
