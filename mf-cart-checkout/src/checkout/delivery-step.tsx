import { useI18n, useServices } from '@vitrina/federation'
import { Amount, RadioCard } from '@vitrina/ui'
import { AddressFields } from './address-fields.tsx'
import { AddressLines } from './address-lines.tsx'
import { shippingKey } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import { CheckoutStep, StepForm } from './checkout-step.tsx'
import { chosenTitle, describeShippingMethod } from './method-words.ts'
import { OfferCards } from './offer-cards.tsx'
import type { ShippingOffer } from './use-shipping-offer.ts'

export function DeliveryStep({ offer }: { offer: ShippingOffer }) {
  const { t, format } = useI18n()
  const { settings } = useServices()
  const { state, dispatch, filled } = useCheckoutForm()
  const { address, shippingMethod } = state.details
  const chosen = offer.methods.find(method => shippingKey(method) === shippingMethod)

  return (
    <CheckoutStep
      name="delivery"
      summary={
        <>
          <AddressLines address={address} />
          <br />
          {chosenTitle(t, 'shipping', shippingMethod, chosen && describeShippingMethod(t, chosen))}
        </>
      }
    >
      <StepForm name="delivery">
        <AddressFields of="address" purpose="shipping" />
        <OfferCards
          field="shippingMethod"
          words="shipping"
          offer={offer}
          {...(address.country !== settings.defaultCountry && {
            none: t('checkout:shipping.noCountry'),
          })}
        >
          {offer.methods.map(method => (
            <RadioCard
              key={shippingKey(method)}
              name="shippingMethod"
              value={shippingKey(method)}
              checked={method === chosen}
              onChange={event =>
                dispatch({
                  type: 'typed',
                  field: 'shippingMethod',
                  value: event.target.value,
                  isVirtual: filled.isVirtual,
                })
              }
              {...describeShippingMethod(t, method)}
              aside={
                method.price_incl_tax === 0 ? (
                  t('cart:totals.free')
                ) : (
                  <Amount parts={format.priceParts(method.price_incl_tax)} />
                )
              }
            />
          ))}
        </OfferCards>
      </StepForm>
    </CheckoutStep>
  )
}
