import { useCustomer, useI18n, useServices } from '@vitrina/federation'
import { TextField } from '@vitrina/forms'
import { Button, CheckableInput } from '@vitrina/ui'
import type { AccountFields } from './account-fields.tsx'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { CheckoutStep, StepForm } from './checkout-step.tsx'
import { useCheckoutFields } from './use-checkout-fields.ts'

type PersonalStepProps = {
  /** `undefined` until they are there. */
  AccountFields: typeof AccountFields | undefined
}

/** The buyer's contacts, and whether they want an account. */
export function PersonalStep({ AccountFields }: PersonalStepProps) {
  const { t } = useI18n()
  const { state, dispatch } = useCheckoutForm()
  const { personal, choices } = state.details
  const form = useCheckoutFields('personal')
  const customer = useCustomer()
  const { panels } = useServices()

  return (
    <CheckoutStep
      name="personal"
      summary={
        <>
          {personal.firstName} {personal.lastName}
          <br />
          {personal.emailAddress}
          {choices.createAccount && (
            <>
              <br />
              {t('cart:checkout.account.wanted')}
            </>
          )}
        </>
      }
    >
      <StepForm name="personal">
        <div className={styles.two}>
          <TextField form={form} name="firstName" autoComplete="given-name" />
          <TextField form={form} name="lastName" autoComplete="family-name" />
        </div>
        <TextField
          form={form}
          name="emailAddress"
          type="email"
          autoComplete="email"
          hint={t('cart:field.emailAddress.hint')}
          tidy={text => text.trim()}
        />
        {customer ? (
          <p className={styles.quiet}>{t('cart:checkout.signedIn', { email: customer.email })}</p>
        ) : (
          <>
            <Button
              look="quiet"
              className={styles.logIn}
              onClick={() => panels.getState().open('auth')}
            >
              {t('cart:checkout.logIn')}
            </Button>
            <CheckableInput
              type="checkbox"
              name="createAccount"
              checked={choices.createAccount}
              onChange={event =>
                dispatch({ type: 'chosen', choice: 'createAccount', wanted: event.target.checked })
              }
            >
              {t('cart:checkout.account')}
              <small className={styles.detail}>{t('cart:checkout.account.why')}</small>
            </CheckableInput>
          </>
        )}
        {choices.createAccount && AccountFields && <AccountFields />}
      </StepForm>
    </CheckoutStep>
  )
}
