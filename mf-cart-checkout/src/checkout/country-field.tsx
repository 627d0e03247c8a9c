import { listCountries } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Field, Select } from '@vitrina/ui'
import { useMemo } from 'react'
import { readField } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeCheckoutProblem, fieldId, fieldLabel } from './field-words.ts'

type CountryFieldProps = {
  field: 'address.country' | 'billing.country'
  autoComplete: string
  /** The countries to choose from; all that a bill can be sent to unless told. */
  offered?: readonly string[]
  /** What is wrong with the chosen one. */
  trouble?: string | undefined
}

export function CountryField({ field, autoComplete, offered, trouble }: CountryFieldProps) {
  const { t, locale } = useI18n()
  const { state, dispatch, filled } = useCheckoutForm()
  const chosen = readField(state.details, field)
  const countries = useMemo(() => listCountries(locale, chosen, offered), [locale, chosen, offered])

  return (
    <Field
      id={fieldId(field)}
      label={fieldLabel(t, field)}
      error={describeCheckoutProblem(t, field, state.problems[field]) ?? trouble}
    >
      <Select
        name={field}
        value={chosen}
        autoComplete={autoComplete}
        onChange={({ target }) =>
          dispatch({ type: 'typed', field, value: target.value, isVirtual: filled.isVirtual })
        }
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
