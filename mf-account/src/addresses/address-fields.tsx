import { LocationFields, RecipientFields, useDeliveryCountries } from '@vitrina/delivery'
import { isTaxIdPlausible } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { CountryField, TextField } from '@vitrina/forms'
import { CheckableInput } from '@vitrina/ui'
import type { AccountFormState } from '../auth/use-account-form.ts'
import type { AddressDraft } from './address-draft.ts'
import styles from './addresses.module.css'

/** An address as the checkout asks for it, and what it is for. */
export function AddressFields({ form }: { form: AccountFormState<AddressDraft> }) {
  const { t, locale } = useI18n()
  const { countries, isBeyond } = useDeliveryCountries()
  const { country, forCompany, taxId } = form.draft
  const isOddTaxId = taxId.trim().length >= 3 && !isTaxIdPlausible(taxId, country)
  const address = { ...form, address: form.draft, purpose: 'shipping' } as const
  const checkbox = (name: 'forCompany' | 'defaultShipping' | 'defaultBilling') => (
    <CheckableInput
      type="checkbox"
      name={name}
      checked={form.draft[name]}
      onChange={event => form.type({ [name]: event.target.checked })}
    >
      {t(`account:addresses.${name}`)}
    </CheckableInput>
  )

  return (
    <>
      <CountryField
        form={form}
        locale={locale}
        autoComplete="shipping country"
        offered={countries}
        // An address kept from earlier stays as it is: a bill may still be sent there.
        hint={
          country !== '' && isBeyond(country) ? t('account:addresses.beyondDelivery') : undefined
        }
      />
      <LocationFields form={address} />
      <RecipientFields form={address} />
      <div>{checkbox('forCompany')}</div>
      {forCompany && (
        <div className={styles.two}>
          <TextField form={form} name="company" autoComplete="organization" />
          <TextField
            form={form}
            name="taxId"
            autoComplete="off"
            inputMode={country === 'RU' ? 'numeric' : 'text'}
            hint={t(`account:field.taxId.${isOddTaxId ? 'odd' : 'hint'}`)}
            tidy={typed => typed.trim()}
          />
        </div>
      )}
      <div>
        {checkbox('defaultShipping')}
        {checkbox('defaultBilling')}
      </div>
    </>
  )
}
