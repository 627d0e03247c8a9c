import { useI18n } from '@vitrina/federation'
import { Field, Input } from '@vitrina/ui'
import type { ChangeEvent, ReactNode } from 'react'
import { describeFieldProblem } from './auth-words.ts'
import type { TypedForm } from './use-typed-form.ts'

type TextFieldProps<Draft> = {
  form: TypedForm<Draft>
  name: keyof Draft & string
  autoComplete: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'numeric' | 'text'
  hint?: ReactNode
  isOptional?: boolean
  /** How the value is written once the shopper leaves the field. */
  tidy?: (typed: string) => string
  /** How the value is written while it grows at its end: corrections are left alone. */
  group?: (typed: string) => string
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
  group,
}: TextFieldProps<Draft>) {
  const { t } = useI18n()
  const isEmail = type === 'email'
  const value = String(form.draft[name])
  const write = (text: string) => form.type({ [name]: text } as Partial<Draft>)
  const error = describeFieldProblem(t, name, form.problemOf(name))

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value
    const grows = typed.length > value.length && target.selectionStart === typed.length
    write(grows && group ? group(typed) : typed)
  }

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
        onChange={onChange}
        onBlur={() => {
          const tidied = tidy?.(value) ?? value
          if (tidied !== value) write(tidied)
          form.leave(name)
        }}
      />
    </Field>
  )
}
