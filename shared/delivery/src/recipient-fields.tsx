import { PhoneField, TextField } from '@vitrina/forms'
import type { ReactNode } from 'react'
import styles from './address-fields.module.css'
import type { AddressFormState } from './address-form.ts'

type RecipientFieldsProps = {
  form: AddressFormState
  /** What the number is for. */
  phoneHint?: ReactNode
}

/** Who is to be found at an address, and how they are called. */
export function RecipientFields({ form, phoneHint }: RecipientFieldsProps) {
  const { purpose, address } = form
  return (
    <>
      <div className={styles.two}>
        <TextField form={form} name="firstName" autoComplete={`${purpose} given-name`} />
        <TextField form={form} name="lastName" autoComplete={`${purpose} family-name`} />
      </div>
      <PhoneField
        form={form}
        country={address.country}
        autoComplete={`${purpose} tel`}
        hint={phoneHint}
      />
    </>
  )
}
