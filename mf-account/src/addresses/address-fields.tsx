import { type AddressFormState, LocationFields, RecipientFields } from '@vitrina/delivery'
import { isTaxIdPlausible } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { CheckableInput } from '@vitrina/ui'
import { describeFieldProblem } from '../auth/auth-words.ts'
import { TextField } from '../auth/text-field.tsx'
import type { AuthFormState } from '../auth/use-auth-form.ts'
import type { AddressDraft } from './address-draft.ts'
import styles from './addresses.module.css'
import { CountryField } from './country-field.tsx'

/** An address as the checkout asks for it, and what it is for. */
export function AddressFields({ form }: { form: AuthFormState<AddressDraft> }) {
  const { t } = useI18n()
  const { country, forCompany, taxId } = form.draft
  const isOddTaxId = taxId.trim().length >= 3 && !isTaxIdPlausible(taxId, country)
  const address: AddressFormState = {
    address: form.draft,
    purpose: 'shipping',
    idOf: form.idOf,
    nameOf: field => field,
    labelOf: field => t(`account:field.${field}`),
    errorOf: field => describeFieldProblem(t, field, form.problemOf(field)),
    write: form.type,
    leave: form.leave,
    optional: t('account:field.ifAny'),
  }
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
      <CountryField form={form} />
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
