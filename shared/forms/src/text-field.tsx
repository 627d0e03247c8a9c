import { Field, Input, Textarea } from '@vitrina/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { FormFields } from './form-fields.ts'

type LineProps<Name extends string> = {
  form: FormFields<Name>
  name: Name
  hint?: ReactNode
  isOptional?: boolean | undefined
}

export type TextFieldProps<Name extends string> = LineProps<Name> &
  Pick<ComponentProps<'input'>, 'autoCapitalize' | 'inputMode' | 'placeholder' | 'readOnly'> & {
    autoComplete: string
    type?: 'text' | 'email' | 'tel'
    /** How the value is written while it is typed, where the cursor stands at its end. */
    group?: (typed: string) => string
    /** How the value is written once the shopper leaves the field. */
    tidy?: (typed: string) => string
  }

/** One line of a form: checked on leaving, unmarked while typing once right. */
export function TextField<Name extends string>({
  form,
  name,
  hint,
  isOptional,
  type = 'text',
  group,
  tidy,
  ...control
}: TextFieldProps<Name>) {
  const value = form.valueOf(name)
  const write = (text: string) => form.write({ [name]: text } as Record<Name, string>)
  return (
    <FormField {...{ form, name, hint, isOptional }}>
      <Input
        autoCapitalize={type === 'email' ? 'none' : 'words'}
        spellCheck={false}
        {...control}
        type={type}
        name={form.nameOf(name)}
        value={value}
        required={!isOptional}
        onChange={({ target }) => {
          const typed = target.value
          // Corrections within it are left alone.
          const grows = typed.length > value.length && target.selectionStart === typed.length
          write(grows && group ? group(typed) : typed)
        }}
        onBlur={() => {
          const tidied = tidy?.(value) ?? value
          if (tidied !== value) write(tidied)
          form.leave(name)
        }}
      />
    </FormField>
  )
}

export type TextAreaFieldProps<Name extends string> = LineProps<Name> &
  Pick<ComponentProps<'textarea'>, 'readOnly' | 'rows' | 'maxLength' | 'autoComplete'>

/** Several lines of a form: checked as one line is. */
export function TextAreaField<Name extends string>({
  form,
  name,
  hint,
  isOptional,
  ...control
}: TextAreaFieldProps<Name>) {
  return (
    <FormField {...{ form, name, hint, isOptional }}>
      <Textarea
        {...control}
        name={form.nameOf(name)}
        value={form.valueOf(name)}
        required={!isOptional}
        onChange={({ target }) => form.write({ [name]: target.value } as Record<Name, string>)}
        onBlur={() => form.leave(name)}
      />
    </FormField>
  )
}

/** A field's label and its words: a hint gives way to an error. */
function FormField<Name extends string>({
  form,
  name,
  hint,
  isOptional,
  children,
}: LineProps<Name> & { children: ReactNode }) {
  const error = form.errorOf(name)
  return (
    <Field
      id={form.idOf(name)}
      label={form.labelOf(name)}
      error={error}
      hint={error ? undefined : hint}
      optional={isOptional ? form.optional : undefined}
    >
      {children}
    </Field>
  )
}
