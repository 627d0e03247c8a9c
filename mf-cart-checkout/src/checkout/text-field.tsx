import { useI18n } from '@vitrina/federation'
import { Field, Input } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { readField, type TextFieldName } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeCheckoutProblem, fieldId, fieldLabel } from './field-words.ts'

type TextFieldProps = {
  field: TextFieldName
  autoComplete: string
  type?: 'text' | 'email' | 'password'
  inputMode?: 'numeric' | 'text'
  hint?: ReactNode
  isOptional?: boolean
  /** How the value is written once the shopper leaves the field. */
  tidy?: (typed: string) => string
}

/** One line of the form: checked on leaving, unmarked while typing once right. */
export function TextField({
  field,
  autoComplete,
  type = 'text',
  inputMode,
  hint,
  isOptional = false,
  tidy,
}: TextFieldProps) {
  const { t } = useI18n()
  const { state, dispatch, filled } = useCheckoutForm()
  const { isVirtual } = filled
  const value = readField(state.details, field)

  return (
    <Field
      id={fieldId(field)}
      label={fieldLabel(t, field)}
      error={describeCheckoutProblem(t, field, state.problems[field])}
      hint={hint}
      optional={isOptional ? t('cart:field.ifAny') : undefined}
    >
      <Input
        type={type}
        name={field}
        value={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        required={!isOptional}
        onChange={({ target }) =>
          dispatch({ type: 'typed', field, value: target.value, isVirtual })
        }
        onBlur={() => {
          const tidied = tidy?.(value) ?? value
          if (tidied !== value) dispatch({ type: 'typed', field, value: tidied, isVirtual })
          dispatch({ type: 'left', field, isVirtual })
        }}
      />
    </Field>
  )
}
