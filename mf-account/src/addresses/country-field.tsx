import { useDeliveryCountries } from '@vitrina/delivery'
import { listCountries } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Field, Select } from '@vitrina/ui'
import { describeFieldProblem } from '../auth/auth-words.ts'
import type { AuthFormState } from '../auth/use-auth-form.ts'
import type { AddressDraft } from './address-draft.ts'

export function CountryField({ form }: { form: AuthFormState<AddressDraft> }) {
  const { t, locale } = useI18n()
  const chosen = form.draft.country
  const { countries, isBeyond } = useDeliveryCountries()
  const problem = describeFieldProblem(t, 'country', form.problemOf('country'))
  // An address kept from earlier stays as it is: a bill may still be sent there.
  const hint = chosen !== '' && isBeyond(chosen) ? t('account:addresses.beyondDelivery') : undefined
  return (
    <Field id={form.idOf('country')} label={t('account:field.country')} error={problem} hint={hint}>
      <Select
        name="country"
        value={chosen}
        autoComplete="shipping country"
        onChange={({ target }) => form.type({ country: target.value })}
      >
        {listCountries(locale, chosen, countries).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
