import type { AddressInformation, PaymentMethod } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const [attempt, setAttempt] = useState(0)
  const told = useRef('')
  const { address, shippingMethod } = details
  const { country, city, zipCode } = address
  // The recipient does not affect the payment methods.
  const question = useDebounced(JSON.stringify([country, city, zipCode, shippingMethod]))
  // Of the settled answers, not of the newest: both travel in one request.
  const isChosen = (toAddressInformation(details) as AddressInformation).shippingMethodCode !== ''
  const hasShipping = !isVirtual && isChosen

  const tellOffered = useEffectEvent((methods: readonly PaymentMethod[]) => {
    const paymentMethods = methods.map(({ code }) => code)
    const words = paymentMethods.join(' ')
    if (words === told.current) return
    told.current = words
    events.emit('checkout:payment-offered', { paymentMethods })
  })
  const chosenInformation = useEffectEvent(() => toAddressInformation(details))

  // The question and a new attempt ask again.
  useEffect(() => {
    const always = defaultPaymentMethods(isVirtual)
    if (isOutOfReach) setOffer(before => withoutAnswer(before, { kind: 'offline' }, always))
    // A customer's cart answers to them alone: whose session has ended goes on with a guest's cart.
    if (cartId === null || (isCustomersCart(cartId) && session.token() === null)) return
    let left = false
    void ask(cartId).then(answer => {
      if (left) return
      if (answer.ok) tellOffered(payableMethods(answer.value, isVirtual))
      setOffer(before =>
        answer.ok
          ? { status: 'known', methods: payableMethods(answer.value, isVirtual) }
          : withoutAnswer(before, answer.failure, always),
      )
    })
    return () => {
      left = true
    }

    async function ask(cart: string) {
      if (!hasShipping) return api.cart.paymentMethods(cart)
      const answer = await api.cart.shippingInformation(cart, chosenInformation())
      if (!answer.ok) return api.cart.paymentMethods(cart)
      if (!left) void buying.refresh()
      return { ok: true, value: answer.value.payment_methods } as const
    }
  }, [api, session, buying, cartId, question, hasShipping, isOutOfReach, isVirtual, attempt])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  useWhenOnline(retry)
  return { ...offer, retry }
}

function toAddressInformation({ address, shippingMethod }: CheckoutDetails): AddressInformation {
  const [carrier = '', method = ''] = shippingMethod.split('/')
  const place = toOrderAddress(address)
  return {
    shippingAddress: place,
    billingAddress: place,
    shippingCarrierCode: carrier,
    shippingMethodCode: method,
  }
}

function toOrderAddress(address: AddressDetails) {
  return {
    countryId: address.country,
    firstname: address.firstName.trim(),
    lastname: address.lastName.trim(),
    city: address.city.trim(),
    postcode: address.zipCode.trim(),
    street: [`${address.streetAddress} ${address.houseNumber}`.trim()],
  }
}
