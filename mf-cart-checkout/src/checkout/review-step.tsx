import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { type ReactNode, useState } from 'react'
import type { CartState } from '../cart/cart-state.ts'
import { AccountNote } from './account-note.tsx'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { CheckoutStep } from './checkout-step.tsx'
import { Consents } from './consents.tsx'
import { isPaidByCertificateAlone } from './is-covered.ts'
import { NewsletterChoice } from './newsletter-choice.tsx'
import { payOnDeliveryCodes } from './offers.ts'
import { PayOnDeliveryNote } from './on-delivery-note.tsx'
import { OrderPlacementFailureNote } from './placing-note.tsx'
import type { AccountCreationState } from './use-account-creation.ts'
import type { OrderPlacementState } from './use-order-placement.ts'

type ReviewStepProps = {
  /** Tells that the price of delivery has changed. */
  priceNote: ReactNode
  placing: OrderPlacementState
  account: AccountCreationState
  cart: CartState
  onPlace: (wantsNewsletter: boolean) => void
}

export function ReviewStep({ priceNote, placing, account, cart, onPlace }: ReviewStepProps) {
  const { t } = useI18n()
  const [wantsNewsletter, setWantsNewsletter] = useState(false)
  const { choices, paymentMethod } = useCheckoutForm().state.details
  return (
    <CheckoutStep name="review">
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          onPlace(wantsNewsletter)
        }}
      >
        {/* A failed attempt tells of the change itself. */}
        {placing.kind !== 'failed' && priceNote}
        <p className={styles.quiet}>{t('checkout:review.text')}</p>
        {payOnDeliveryCodes.includes(paymentMethod) && !isPaidByCertificateAlone(cart.totals) && (
          <PayOnDeliveryNote />
        )}
        <Consents />
        <NewsletterChoice isTicked={wantsNewsletter} onTick={setWantsNewsletter} />
        <div>
          <Button
            type="submit"
            busy={placing.kind === 'placing' || account.isUnderWay}
            busyLabel={t('checkout:review.placing')}
          >
            {t('checkout:review.place')}
          </Button>
        </div>
        {/* Below the button, which stays under the pointer whatever is said. */}
        {account.failure && choices.createAccount && <AccountNote failure={account.failure} />}
        {placing.kind === 'failed' && <OrderPlacementFailureNote {...placing} cart={cart} />}
        {placing.kind === 'placing' && placing.isRetrying && (
          <Alert role="status">{t('checkout:review.retrying')}</Alert>
        )}
      </form>
    </CheckoutStep>
  )
}
