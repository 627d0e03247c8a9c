import { useI18n } from '@vitrina/federation'
import { ChoiceCard } from '@vitrina/ui'
import { AddressFields } from './address-fields.tsx'
import { AddressLines } from './address-lines.tsx'
import { useCheckoutForm } from './checkout-form-context.ts'
import { CheckoutStep, StepForm } from './checkout-step.tsx'
import { paymentWords } from './method-words.ts'
import { OfferCards } from './offer-cards.tsx'
import type { PaymentOffer } from './use-payment-offer.ts'

/** How to pay; where nothing is delivered, the payer's address is asked for here. */
export function PaymentStep({ offer }: { offer: PaymentOffer }) {
  const { t } = useI18n()
  const { state, dispatch, filled } = useCheckoutForm()
  const { address, paymentMethod } = state.details
  const chosen = offer.methods.find(({ code }) => code === paymentMethod)

  return (
    <CheckoutStep
      name="payment"
      summary={
        <>
          {filled.isVirtual && (
            <>
              <AddressLines address={address} />
              <br />
            </>
          )}
          {chosen && paymentWords(t, chosen).title}
        </>
      }
    >
      <StepForm name="payment">
        {filled.isVirtual && <AddressFields purpose="billing" />}
        <OfferCards field="paymentMethod" words="payment" offer={offer}>
          {offer.methods.map(method => (
            <ChoiceCard
              key={method.code}
              name="paymentMethod"
              value={method.code}
              checked={method === chosen}
              onChange={event =>
                dispatch({
                  type: 'typed',
                  field: 'paymentMethod',
                  value: event.target.value,
                  isVirtual: filled.isVirtual,
                })
              }
              {...paymentWords(t, method)}
            />
          ))}
        </OfferCards>
      </StepForm>
    </CheckoutStep>
  )
}
