import { CheckableInput, Field, Input } from '@vitrina/ui'
import { type ReactNode, useState } from 'react'
import type { FormFieldBindings } from './form-field-bindings.ts'
import styles from './password-fields.module.css'

export type PasswordFieldsProps<Name extends string> = {
  form: FormFieldBindings<Name>
  names: readonly Name[]
  /** What a password manager shall do with it. */
  autoComplete: 'current-password' | 'new-password'
  /** Of the first. */
  hint?: ReactNode
  /** Of the first, where the form has another password too. */
  label?: string | undefined
  showLabel: string
}

/** One password, or one with its repetition; all of them can be looked at. */
export function PasswordFields<Name extends string>(props: PasswordFieldsProps<Name>) {
  const { form, names, autoComplete, hint, label, showLabel } = props
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <div className={styles.fields}>
        {names.map((name, index) => {
          const error = form.errorOf(name)
          return (
            <Field
              key={name}
              id={form.idOf(name)}
              label={(index === 0 && label) || form.labelOf(name)}
              error={error}
              hint={index > 0 || error ? undefined : hint}
            >
              <Input
                type={isShown ? 'text' : 'password'}
                name={form.nameOf(name)}
                autoComplete={autoComplete}
                autoCapitalize="none"
                spellCheck={false}
                required
                value={form.valueOf(name)}
                onChange={event =>
                  form.write({ [name]: event.target.value } as Record<Name, string>)
                }
                onBlur={() => form.leave(name)}
              />
            </Field>
          )
        })}
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

type NewPasswordFieldsProps = Pick<
  PasswordFieldsProps<'password' | 'repeatPassword'>,
  'form' | 'hint' | 'label' | 'showLabel'
>

/** A new password, twice, so that no slip locks the shopper out. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  return (
    <PasswordFields {...props} names={['password', 'repeatPassword']} autoComplete="new-password" />
  )
}
