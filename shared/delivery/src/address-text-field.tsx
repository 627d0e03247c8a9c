import type { AddressDetails } from '@vitrina/domain'
import { Field, Input } from '@vitrina/ui'
import type { ChangeEvent, ReactNode } from 'react'
import type { AddressFormState } from './address-form.ts'

type AddressTextFieldProps = {
  form: AddressFormState
  field: keyof AddressDetails
  autoComplete: string
  type?: 'text' | 'tel'
  inputMode?: 'numeric' | 'text'
  placeholder?: string | undefined
  hint?: ReactNode
  isOptional?: boolean
  /** How the value is written once the shopper leaves the field. */
  tidy?: (typed: string) => string
  /** How the value is written while it grows at its end: corrections are left alone. */
  group?: (typed: string) => string
}

/** One line of an address: checked on leaving, unmarked while typing once right. */
export function AddressTextField({
  form,
  field,
  autoComplete,
  type = 'text',
  inputMode,
  placeholder,
  hint,
  isOptional = false,
  tidy,
  group,
}: AddressTextFieldProps) {
  const value = form.address[field]
  const error = form.errorOf(field)

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value
    const grows = typed.length > value.length && target.selectionStart === typed.length
    form.write({ [field]: grows && group ? group(typed) : typed })
  }

  return (
    <Field
      id={form.idOf(field)}
      label={form.labelOf(field)}
      error={error}
      hint={error ? undefined : hint}
      optional={isOptional ? form.optional : undefined}
    >
      <Input
        type={type}
        name={form.nameOf(field)}
        value={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        placeholder={placeholder}
        spellCheck={false}
        required={!isOptional}
        onChange={onChange}
        onBlur={() => {
          const tidied = tidy?.(value) ?? value
          if (tidied !== value) form.write({ [field]: tidied })
          form.leave(field)
        }}
      />
    </Field>
  )
}
