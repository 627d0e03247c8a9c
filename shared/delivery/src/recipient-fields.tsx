import { formatPhone, groupPhone } from '@vitrina/domain'
import type { ReactNode } from 'react'
import styles from './address-fields.module.css'
import type { AddressFormState } from './address-form.ts'
import { AddressTextField } from './address-text-field.tsx'

type RecipientFieldsProps = {
  form: AddressFormState
  /** What the number is for. */
  phoneHint?: ReactNode
}

/** Who is to be found at an address, and how they are called. */
export function RecipientFields({ form, phoneHint }: RecipientFieldsProps) {
  const { purpose } = form
  const { country } = form.address
  return (
    <>
      <div className={styles.two}>
        <AddressTextField form={form} field="firstName" autoComplete={`${purpose} given-name`} />
        <AddressTextField form={form} field="lastName" autoComplete={`${purpose} family-name`} />
      </div>
      <AddressTextField
        form={form}
        field="phoneNumber"
        type="tel"
        autoComplete={`${purpose} tel`}
        placeholder={country === 'RU' ? '+7' : undefined}
        hint={phoneHint}
        group={groupPhone}
        tidy={typed => formatPhone(typed, country)}
      />
    </>
  )
}
