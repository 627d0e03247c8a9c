import { formatPhone, groupPhone, looksLikeTaxId, tidyPostcode } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { CheckableInput } from '@vitrina/ui'
import { TextField } from '../auth/text-field.tsx'
import type { TypedForm } from '../auth/use-typed-form.ts'
import type { AddressDraft } from './address-draft.ts'
import styles from './addresses.module.css'
import { CountryField } from './country-field.tsx'

/** An address the Russian way: no region, and the house beside the street. */
export function AddressFields({ form }: { form: TypedForm<AddressDraft> }) {
  const { t } = useI18n()
  const { country, forCompany, taxId } = form.draft
  const digits = country === 'RU' ? 'numeric' : 'text'
  const isOddTaxId = taxId.trim().length >= 3 && !looksLikeTaxId(taxId, country)
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
      <div className={styles.two}>
        <TextField form={form} name="firstName" autoComplete="shipping given-name" />
        <TextField form={form} name="lastName" autoComplete="shipping family-name" />
      </div>
      <CountryField form={form} />
      <div className={styles.two}>
        <TextField form={form} name="city" autoComplete="shipping address-level2" />
        <TextField
          form={form}
          name="zipCode"
          autoComplete="shipping postal-code"
          inputMode={digits}
          tidy={typed => tidyPostcode(typed, country)}
        />
      </div>
      <TextField form={form} name="streetAddress" autoComplete="shipping address-line1" />
      <div className={styles.two}>
        <TextField form={form} name="houseNumber" autoComplete="off" />
        <TextField
          form={form}
          name="apartmentNumber"
          autoComplete="shipping address-line2"
          isOptional
        />
      </div>
      <TextField
        form={form}
        name="phoneNumber"
        type="tel"
        autoComplete="shipping tel"
        group={groupPhone}
        tidy={typed => formatPhone(typed, country)}
      />
      <div>{checkbox('forCompany')}</div>
      {forCompany && (
        <div className={styles.two}>
          <TextField form={form} name="company" autoComplete="organization" />
          <TextField
            form={form}
            name="taxId"
            autoComplete="off"
            inputMode={digits}
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
