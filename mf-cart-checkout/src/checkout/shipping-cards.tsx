import type { ShippingMethod } from '@vitrina/contract'
import { useI18n, useServices } from '@vitrina/federation'
import { formatArrivalDate } from '@vitrina/i18n'
import { PriceAmount, RadioCard } from '@vitrina/ui'
import styles from './checkout.module.css'
import { createShippingMethodKey } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeShippingMethod } from './method-words.ts'
import { MethodCards } from './offer-cards.tsx'
import { readDeliveryPromise } from './promise.ts'
import type { ShippingMethodsState } from './use-shipping-methods.ts'

type ShippingCardsProps = { offer: ShippingMethodsState; chosen: ShippingMethod | undefined }

/** The ways of delivery, each with what it costs and the day it arrives. */
export function ShippingCards({ offer, chosen }: ShippingCardsProps) {
  const { t, format, locale } = useI18n()
  const { settings } = useServices()
  const { state, dispatch, filled } = useCheckoutForm()
  const { country } = state.details.address
  const field = 'shippingMethod'

  function describe(method: ShippingMethod) {
    const { title, detail } = describeShippingMethod(t, method)
    const arrival = readDeliveryPromise(method)
    return {
      title,
      detail: (
        <>
          {arrival && <span className={styles.day}>{formatArrivalDate(arrival, locale)}</span>}
          {detail}
        </>
      ),
    }
  }

  return (
    <MethodCards
      field={field}
      words="shipping"
      offer={offer}
      {...(country !== settings.defaultCountry && { none: t('checkout:shipping.noCountry') })}
    >
      {offer.methods.map(method => (
        <RadioCard
          key={createShippingMethodKey(method)}
          name={field}
          value={createShippingMethodKey(method)}
          checked={method === chosen}
          onChange={({ target }) =>
            dispatch({ type: 'typed', field, value: target.value, isVirtual: filled.isVirtual })
          }
          {...describe(method)}
          aside={
            method.price_incl_tax === 0 ? (
              t('cart:totals.free')
            ) : (
              <PriceAmount parts={format.priceParts(method.price_incl_tax)} />
            )
          }
        />
      ))}
    </MethodCards>
  )
}
