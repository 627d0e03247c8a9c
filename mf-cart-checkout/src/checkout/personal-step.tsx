import { useI18n } from '@vitrina/federation'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { CheckoutStep, StepForm } from './checkout-step.tsx'
import { TextField } from './text-field.tsx'

export function PersonalStep() {
  const { t } = useI18n()
  const { details, problems } = useCheckoutForm().state
  const { personal } = details

  return (
    <CheckoutStep
      name="personal"
      summary={
        <>
          {personal.firstName} {personal.lastName}
          <br />
          {personal.emailAddress}
        </>
      }
    >
      <StepForm name="personal">
        <div className={styles.two}>
          <TextField field="personal.firstName" autoComplete="given-name" />
          <TextField field="personal.lastName" autoComplete="family-name" />
        </div>
        <TextField
          field="personal.emailAddress"
          type="email"
          autoComplete="email"
          hint={problems['personal.emailAddress'] ? undefined : t('cart:field.emailAddress.hint')}
          tidy={text => text.trim()}
        />
      </StepForm>
    </CheckoutStep>
  )
}
