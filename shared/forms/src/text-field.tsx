import { Field, Input, Textarea } from '@vitrina/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { FormFieldBindings } from './form-field-bindings.ts'

type LineProps<Name extends string> = {
  form: FormFieldBindings<Name>
  name: Name
  hint?: ReactNode
  isOptional?: boolean
}

export type TextFieldProps<Name extends string> = LineProps<Name> &
  Pick<ComponentProps<'input'>, 'autoCapitalize' | 'inputMode' | 'placeholder' | 'readOnly'> & {
    autoComplete: string
    type?: 'text' | 'email' | 'tel'
    /** How the value is written while it is typed. */
    shape?: (typed: string, input: HTMLInputElement) => string
    /** How the value is written once the shopper leaves the field. */
    tidy?: (typed: string) => string
  }

/** One line of a form: checked on leaving, unmarked while typing once right. */
export function TextField<Name extends string>({
  form,
  name,
  hint,
  isOptional,
  shape = typed => typed,
  tidy = typed => typed,
  ...control
}: TextFieldProps<Name>) {
  const value = form.valueOf(name)
  const write = (text: string) => form.write({ [name]: text } as Record<Name, string>)
  return (
    <Field {...describeField(form, name, hint, isOptional)}>
      <Input
        autoCapitalize="words"
        spellCheck={false}
        {...control}
        name={form.nameOf(name)}
        value={value}
        required={!isOptional}
        onChange={({ target }) => write(shape(target.value, target))}
        onBlur={() => {
          const tidied = tidy(value)
          if (tidied !== value) write(tidied)
          form.leave(name)
        }}
      />
    </Field>
  )
}

export type TextAreaFieldProps<Name extends string> = LineProps<Name> &
  Pick<ComponentProps<'textarea'>, 'readOnly' | 'rows'>

/** Several lines of a form: checked as one line is. */
export function TextAreaField<Name extends string>({
  form,
  name,
  hint,
  isOptional,
  ...control
}: TextAreaFieldProps<Name>) {
  return (
    <Field {...describeField(form, name, hint, isOptional)}>
      <Textarea
        {...control}
        name={form.nameOf(name)}
        value={form.valueOf(name)}
        required={!isOptional}
        onChange={({ target }) => form.write({ [name]: target.value } as Record<Name, string>)}
        onBlur={() => form.leave(name)}
      />
    </Field>
  )
}

/** A field's label and its words: a hint gives way to an error. */
function describeField<Name extends string>(
  form: FormFieldBindings<Name>,
  name: Name,
  hint: ReactNode,
  isOptional: boolean | undefined,
) {
  const error = form.errorOf(name)
  return {
    id: form.idOf(name),
    label: form.labelOf(name),
    error,
    hint: error ? null : hint,
    optional: isOptional ? form.optional : undefined,
  }
}
