import { useI18n } from '@vitrina/federation'
import { Field, Input } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { describeFieldProblem } from './auth-words.ts'
import type { AuthFormState } from './use-auth-form.ts'

type TextFieldProps<Draft> = {
  form: AuthFormState<Draft>
  name: keyof Draft & string
  autoComplete: string
  type?: 'text' | 'email'
  inputMode?: 'numeric' | 'text'
  hint?: ReactNode
  isOptional?: boolean
  /** How the value is written once the shopper leaves the field. */
  tidy?: (typed: string) => string
}

/** One line of a form: checked on leaving, unmarked while typing once right. */
export function TextField<Draft extends Record<string, string | boolean>>({
  form,
  name,
  autoComplete,
  type = 'text',
  inputMode,
  hint,
  isOptional = false,
  tidy,
}: TextFieldProps<Draft>) {
  const { t } = useI18n()
  const isEmail = type === 'email'
  const value = String(form.draft[name])
  const write = (text: string) => form.type({ [name]: text } as Partial<Draft>)
  const error = describeFieldProblem(t, name, form.problemOf(name))

  return (
    <Field
      id={form.idOf(name)}
      label={t(`account:field.${name}`)}
      error={error}
      hint={error ? undefined : hint}
      optional={isOptional ? t('account:field.ifAny') : undefined}
    >
      <Input
        type={type}
        name={name}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize={isEmail ? 'none' : 'words'}
        inputMode={inputMode}
        spellCheck={false}
        required={!isOptional}
        onChange={({ target }) => write(target.value)}
        onBlur={() => {
          const tidied = tidy?.(value) ?? value
          if (tidied !== value) write(tidied)
          form.leave(name)
        }}
      />
    </Field>
  )
}
