import { formatPartialPhone, formatPhone } from '@vitrina/domain'
import type { ReactNode } from 'react'
import type { FormFieldBindings } from './form-field-bindings.ts'
import { TextField } from './text-field.tsx'

type PhoneFieldProps = {
  form: FormFieldBindings<'phoneNumber'>
  /** Two letters: numbers without a calling code are taken for its own. */
  country: string
  autoComplete: string
  hint?: ReactNode
}

/** A telephone number: its digits are grouped while it is typed. */
export function PhoneField({ form, country, autoComplete, hint }: PhoneFieldProps) {
  return (
    <TextField
      form={form}
      name="phoneNumber"
      type="tel"
      autoComplete={autoComplete}
      placeholder={country === 'RU' ? '+7' : undefined}
      hint={hint}
      shape={(typed, { selectionStart }) => {
        // Corrections within it are left alone.
        const grows = typed.length > form.valueOf('phoneNumber').length
        return grows && selectionStart === typed.length ? formatPartialPhone(typed) : typed
      }}
      tidy={typed => formatPhone(typed, country)}
    />
  )
}
