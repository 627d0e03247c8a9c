import { countriesOf } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Field, Select } from '@vitrina/ui'
import { problemWords } from '../auth/auth-words.ts'
import type { TypedForm } from '../auth/use-typed-form.ts'
import type { AddressDraft } from './address-draft.ts'

export function CountryField({ form }: { form: TypedForm<AddressDraft> }) {
  const { t, locale } = useI18n()
  const chosen = form.draft.country
  return (
    <Field
      id={form.idOf('country')}
      label={t('account:field.country')}
      error={problemWords(t, 'country', form.problemOf('country'))}
    >
      <Select
        name="country"
        value={chosen}
        autoComplete="shipping country"
        onChange={({ target }) => form.type({ country: target.value })}
      >
        {countriesOf(locale, chosen).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
