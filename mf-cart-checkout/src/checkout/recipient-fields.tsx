import { formatPhone, groupPhone } from '@vitrina/domain'
import type { ReactNode } from 'react'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { TextField } from './text-field.tsx'

type RecipientFieldsProps = {
  of: 'address' | 'billing'
  purpose: 'shipping' | 'billing'
  /** What the number is for. */
  phoneHint?: ReactNode
}

/** Who is to be found at an address, and how they are called. */
export function RecipientFields({ of, purpose, phoneHint }: RecipientFieldsProps) {
  const { state } = useCheckoutForm()
  const { country } = state.details[of]
  return (
    <>
      <div className={styles.two}>
        <TextField field={`${of}.firstName`} autoComplete={`${purpose} given-name`} />
        <TextField field={`${of}.lastName`} autoComplete={`${purpose} family-name`} />
      </div>
      <TextField
        field={`${of}.phoneNumber`}
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
