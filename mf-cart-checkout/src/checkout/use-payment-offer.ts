import type { AddressInformation, PaymentMethod } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useRef, useState } from 'react'
import type { BuyingService } from '../cart/cart-service.ts'
import { isCustomersCart } from '../cart/is-customers-cart.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { defaultPaymentMethods, type Offer, payableMethods, withoutAnswer } from './offers.ts'
import { useDebounced } from './use-debounced.ts'
import { useWhenOnline } from './use-when-online.ts'

export type PaymentOffer = Offer<PaymentMethod> & { retry: () => void }

type PaymentQuestion = {
  buying: BuyingService
  cartId: string | null
  /** The platform has not made the cart, and cannot be reached. */
  isOutOfReach: boolean
  details: CheckoutDetails
  isVirtual: boolean
}

/**
 * The ways to pay for an order delivered so. The platform keeps the way of delivery with the cart,
 * whose totals are therefore read anew.
 */
export function usePaymentOffer({
  buying,
  cartId,
  isOutOfReach,
  details,
  isVirtual,
}: PaymentQuestion): PaymentOffer {
  const { api, events, session } = useServices()
  const [offer, setOffer] = useState<Offer<PaymentMethod>>({ status: 'waiting', methods: [] })
  const told = useRef('')
  const newest = useRef(details)
  newest.current = details
  const { address, shippingMethod } = details
  const { country, city, zipCode } = address
  // The recipient does not affect the payment methods.
  const question = useDebounced(JSON.stringify([{ country, city, zipCode }, shippingMethod]))

  const tellOffered = useCallback(
    (methods: readonly PaymentMethod[]) => {
      const paymentMethods = methods.map(({ code }) => code)
      const words = paymentMethods.join(' ')
      if (words === told.current) return
      told.current = words
      events.emit('checkout:payment-offered', { paymentMethods })
    },
    [events],
  )

  const load = useCallback(
    async (signal: AbortSignal) => {
      const always = defaultPaymentMethods(isVirtual)
      if (isOutOfReach) setOffer(before => withoutAnswer(before, { kind: 'offline' }, always))
      // A customer's cart answers to them alone: whose session has ended goes on with a guest's.
      if (cartId === null || (isCustomersCart(cartId) && session.token() === null)) return
      const answer = await ask(cartId)
      if (signal.aborted) return
      if (answer.ok) tellOffered(payableMethods(answer.value, isVirtual))
      setOffer(before =>
        answer.ok
          ? { status: 'known', methods: payableMethods(answer.value, isVirtual) }
          : withoutAnswer(before, answer.failure, always),
      )

      async function ask(cart: string) {
        // Of the settled answers, not of the newest: both travel in one request.
        const [place, chosen] = JSON.parse(question)
        const delivery = toAddressInformation({ ...newest.current.address, ...place }, chosen)
        const hasShipping = !isVirtual && delivery.shippingMethodCode !== ''
        if (!hasShipping) return api.cart.paymentMethods(cart)
        const answer = await api.cart.shippingInformation(cart, delivery)
        if (!answer.ok) return api.cart.paymentMethods(cart)
        if (!signal.aborted) void buying.refresh()
        return { ok: true, value: answer.value.payment_methods } as const
      }
    },
    [api, session, buying, cartId, question, isOutOfReach, isVirtual, tellOffered],
  )
  const retry = useAbortableEffect(load)
  useWhenOnline(retry)
  return { ...offer, retry }
}

function toAddressInformation(address: AddressDetails, shippingMethod: string) {
  const [carrier = '', method = ''] = shippingMethod.split('/')
  const place = toOrderAddress(address)
  return {
    shippingAddress: place,
    billingAddress: place,
    shippingCarrierCode: carrier,
    shippingMethodCode: method,
  } satisfies AddressInformation
}

function toOrderAddress(address: AddressDetails) {
  return {
    countryId: address.country,
    firstname: address.firstName.trim(),
    lastname: address.lastName.trim(),
    city: address.city.trim(),
    postcode: address.zipCode.trim(),
    street: [`${address.streetAddress} ${address.houseNumber}`.trim()],
    region: address.state,
    regionId: Number(address.regionId) || 0,
    regionCode: address.regionCode,
  }
}
