import type { AddressInformation, PaymentMethod } from '@vitrina/contract'
import { type AddressDetails, succeed } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useOnRecovery, useQuery, watchForNetworkRecovery } from '@vitrina/query'
import { useRef } from 'react'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import { isCustomerCartId } from '../cart/is-customers-cart.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import {
  type CheckoutMethodsState,
  filterUsablePaymentMethods,
  listDefaultPaymentMethods,
  toCheckoutMethodsState,
} from './offers.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

export type PaymentMethodsState = CheckoutMethodsState<PaymentMethod> & { retry: () => void }

type PaymentQuestion = {
  buying: CartCheckoutService
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
export function usePaymentMethods({
  buying,
  cartId,
  isOutOfReach,
  details,
  isVirtual,
}: PaymentQuestion): PaymentMethodsState {
  const { api, events, session } = useServices()
  const told = useRef('')
  const { address, shippingMethod } = details
  const { country, city, zipCode } = address
  // The recipient does not affect the payment methods.
  const settled = useDebouncedValue(JSON.stringify([{ country, city, zipCode }, shippingMethod]))
  // A customer's cart answers to them alone: whose session has ended goes on with a guest's cart.
  const isAnswered = cartId !== null && !(isCustomerCartId(cartId) && session.token() === null)
  const { value, failure, retry } = useQuery(
    isAnswered ? JSON.stringify([cartId, settled, isVirtual]) : undefined,
    async signal => {
      const answer = await ask(cartId ?? '', signal)
      if (!answer.ok) return answer
      const methods = filterUsablePaymentMethods(answer.value, isVirtual)
      if (!signal.aborted) announceOffer(methods)
      return succeed(methods)
    },
    { keepsLast: true },
  )
  useOnRecovery(retry, watchForNetworkRecovery)

  async function ask(cart: string, signal: AbortSignal) {
    // Of the settled answers, not of the newest: both travel in one request.
    const [place, chosen] = JSON.parse(settled)
    const delivery = toAddressInformation({ ...address, ...place }, chosen)
    const hasShipping = !isVirtual && delivery.shippingMethodCode !== ''
    if (!hasShipping) return api.cart.paymentMethods(cart)
    const answer = await api.cart.shippingInformation(cart, delivery)
    if (!answer.ok) return api.cart.paymentMethods(cart)
    if (!signal.aborted) void buying.refresh()
    return succeed(answer.value.payment_methods)
  }

  function announceOffer(methods: readonly PaymentMethod[]) {
    const paymentMethods = methods.map(({ code }) => code)
    const words = paymentMethods.join(' ')
    if (words === told.current) return
    told.current = words
    events.emit('checkout:payment-offered', { paymentMethods })
  }

  const failed = isOutOfReach ? ({ kind: 'offline' } as const) : failure
  return {
    ...toCheckoutMethodsState({ value, failure: failed }, listDefaultPaymentMethods(isVirtual)),
    retry,
  }
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
