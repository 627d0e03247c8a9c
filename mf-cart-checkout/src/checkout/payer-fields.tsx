import { isTaxIdPlausible } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { TextField } from '@vitrina/forms'
import { CheckableInput } from '@vitrina/ui'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout.module.css'
import type { CheckoutExtras } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import { useCheckoutFields } from './use-checkout-fields.ts'

/** The fields of the payer, where it is not the recipient. */
export function PayerFields() {
  const { t } = useI18n()
  const { state, dispatch, filled } = useCheckoutForm()
  const { choices, invoice, address, billing } = state.details
  const { country } = choices.otherBilling ? billing : address
  const form = useCheckoutFields('invoice')
  const isOddTaxId = invoice.taxId.trim().length >= 3 && !isTaxIdPlausible(invoice.taxId, country)

  const choice = (name: keyof CheckoutExtras, words: string) => (
    <CheckableInput
      type="checkbox"
      name={name}
      checked={choices[name]}
      onChange={event => dispatch({ type: 'chosen', choice: name, wanted: event.target.checked })}
    >
      {words}
    </CheckableInput>
  )

  return (
    <fieldset className={styles.payer}>
      <legend className="vh">{t('checkout:payer')}</legend>
      {choice('companyInvoice', t('checkout:payer.company'))}
      {choices.companyInvoice && (
        <div className={styles.two}>
          <TextField form={form} name="company" autoComplete="billing organization" />
          <TextField
            form={form}
            name="taxId"
            autoComplete="off"
            inputMode={country === 'RU' ? 'numeric' : 'text'}
            hint={t(isOddTaxId ? 'checkout:field.taxId.odd' : 'checkout:field.taxId.hint')}
            tidy={typed => typed.trim()}
          />
        </div>
      )}
      {!filled.isVirtual && choice('otherBilling', t('checkout:payer.elsewhere'))}
      {!filled.isVirtual && choices.otherBilling && (
        <AddressFields of="billing" purpose="billing" />
      )}
    </fieldset>
  )
}
