import { listCountries } from '@vitrina/domain'
import { Field, Select } from '@vitrina/ui'
import type { FormFieldBindings } from './form-field-bindings.ts'

type CountryFieldProps = {
  form: FormFieldBindings<'country'>
  locale: string
  autoComplete: string
  /** The countries to choose from; all there are unless told. The chosen one is always there. */
  offered?: readonly string[]
  /** What is wrong with the chosen one, where its rules find nothing. */
  trouble?: string | undefined
  hint?: string | undefined
}

/** A country by its name in the language of the page. */
export function CountryField(props: CountryFieldProps) {
  const { form, locale, autoComplete, offered, trouble, hint } = props
  const chosen = form.valueOf('country')
  return (
    <Field
      id={form.idOf('country')}
      label={form.labelOf('country')}
      error={form.errorOf('country') ?? trouble}
      hint={hint}
    >
      <Select
        name={form.nameOf('country')}
        value={chosen}
        autoComplete={autoComplete}
        onChange={({ target }) => form.write({ country: target.value })}
      >
        {listCountries(locale, chosen, offered).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
