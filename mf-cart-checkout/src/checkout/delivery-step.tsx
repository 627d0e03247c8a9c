import { LocationFields, RecipientFields } from '@vitrina/delivery'
import { useI18n } from '@vitrina/federation'
import type { ReactNode } from 'react'
import { AddressLines } from './address-lines.tsx'
import styles from './checkout.module.css'
import { createShippingMethodKey } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import { CheckoutStep, StepForm } from './checkout-step.tsx'
import { CourierCommentField } from './courier-comment-field.tsx'
import { DeliveryCityField } from './delivery-city-field.tsx'
import { DeliveryCountryField } from './delivery-country-field.tsx'
import { describeChosenCheckoutMethod, describeShippingMethod } from './method-words.ts'
import { PickupSection } from './pickup-part.tsx'
import { readChosenPickupPoint, readDeliveryPromise } from './promise.ts'
import { ShippingCards } from './shipping-cards.tsx'
import { useAddressForm } from './use-address-form.ts'
import { usePickupPointsOfMethod } from './use-pickup-points-of-method.ts'
import type { ShippingMethodsState } from './use-shipping-methods.ts'

type DeliveryStepProps = {
  offer: ShippingMethodsState
  /** Tells that the price of delivery has changed. */
  priceNote: ReactNode
}

/** The city first: what comes after it depends on it. */
export function DeliveryStep({ offer, priceNote }: DeliveryStepProps) {
  const { t } = useI18n()
  const { state } = useCheckoutForm()
  const { address, pickup, shippingMethod } = state.details
  const chosen = offer.methods.find(method => createShippingMethodKey(method) === shippingMethod)
  const list = usePickupPointsOfMethod(chosen)
  const endsAtPoint = (chosen && readDeliveryPromise(chosen)?.to) === 'point' || pickup.isAsked
  const form = useAddressForm('address', 'shipping')
  const isCityKnown = address.city.trim() !== ''

  return (
    <CheckoutStep
      name="delivery"
      summary={
        <>
          <AddressLines address={address} point={readChosenPickupPoint(state.details)} />
          <br />
          {describeChosenCheckoutMethod(
            t,
            'shipping',
            shippingMethod,
            chosen && describeShippingMethod(t, chosen),
          )}
        </>
      }
    >
      <StepForm name="delivery">
        <DeliveryCountryField />
        <DeliveryCityField />
        {isCityKnown && (
          <>
            {priceNote}
            <ShippingCards offer={offer} chosen={chosen} />
            {endsAtPoint && <PickupSection list={list} />}
            {!pickup.isAsked && (
              <div className={styles.part}>
                <h3 className={styles.partTitle}>{t('checkout:shipping.where')}</h3>
                <LocationFields form={form} isCityAsked />
              </div>
            )}
            <div className={styles.part}>
              <h3 className={styles.partTitle}>{t('checkout:shipping.recipient')}</h3>
              <RecipientFields
                form={form}
                phoneHint={pickup.isAsked ? t('checkout:shipping.phone.point') : undefined}
              />
              {!endsAtPoint && <CourierCommentField />}
            </div>
          </>
        )}
      </StepForm>
    </CheckoutStep>
  )
}
