import { useI18n } from '@vitrina/federation'
import { useEffect } from 'react'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { CartState } from '../cart/cart-state.ts'
import { useIsOffline } from '../contents/use-offline.ts'
import { consentNames, createShippingMethodKey, emptyNewPassword } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import { findFirstIncompleteStep } from './checkout-steps.ts'
import { DeliveryPriceNote } from './delivery-price-note.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { freePaymentCode, isPaidByCertificateAlone } from './is-covered.ts'
import { describePaymentMethod, describeShippingMethod } from './method-words.ts'
import { onlinePaymentCodes } from './offers.ts'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useAccountCreation } from './use-account-creation.ts'
import { useDeliveryPriceChange } from './use-delivery-price-change.ts'
import { useOrderPlacement } from './use-order-placement.ts'
import { usePaymentMethods } from './use-payment-methods.ts'
import { useShippingMethods } from './use-shipping-methods.ts'

type LaterStepsProps = {
  buying: CartCheckoutService
  cart: CartState
  /** Whether an order is on its way. */
  onHold: (isHeld: boolean) => void
  /** Whether it is free whatever way is chosen. */
  onDeliveryFree: (isFree: boolean) => void
}

/** Delivery, payment and review, with all they ask the platform. */
export function LaterSteps({ buying, cart, onHold, onDeliveryFree }: LaterStepsProps) {
  const { t } = useI18n()
  const { state, dispatch, filled } = useCheckoutForm()
  const { details, accepted } = state
  const { isVirtual } = filled
  const account = useAccountCreation(isVirtual, dispatch)
  const chosen = isVirtual ? null : details.shippingMethod
  const { placing, place } = useOrderPlacement({
    buying,
    cart,
    isVirtual,
    shipping: chosen,
    dispatch,
  })
  // An order on its way takes the cart with it: there is nothing left to ask about.
  const isPlacing = placing.kind === 'placing'
  const isHeld = isPlacing || account.isUnderWay
  useEffect(() => onHold(isHeld), [isHeld, onHold])
  const known = buying.cartId()
  const cartId = isPlacing ? null : known
  const isOffline = useIsOffline()
  const isOutOfReach = isOffline && !isPlacing && known === null
  const shipping = useShippingMethods({
    cartId: isVirtual ? null : cartId,
    isOutOfReach,
    address: details.address,
  })
  const isDeliveryFree =
    shipping.methods.length > 0 && shipping.methods.every(method => method.price_incl_tax === 0)
  useEffect(() => onDeliveryFree(isDeliveryFree), [isDeliveryFree, onDeliveryFree])
  const payment = usePaymentMethods({ buying, cartId, isOutOfReach, details, isVirtual })

  const deliveryPriceChange = useDeliveryPriceChange(shipping, chosen)
  const deliveryPriceNote = deliveryPriceChange && <DeliveryPriceNote {...deliveryPriceChange} />
  const shippingKeys = shipping.methods.map(createShippingMethodKey)
  const offeredShipping = suggested(shipping.status, shippingKeys, details.shippingMethod)
  const paymentCodes = payment.methods.map(({ code }) => code)
  const offeredPayment = suggested(payment.status, paymentCodes, details.paymentMethod)
  useEffect(() => {
    dispatch({ type: 'offered', field: 'shippingMethod', value: offeredShipping })
  }, [offeredShipping, dispatch])
  useEffect(() => {
    dispatch({ type: 'offered', field: 'paymentMethod', value: offeredPayment })
  }, [offeredPayment, dispatch])

  async function onPlace(wantsNewsletter: boolean) {
    const open = findFirstIncompleteStep(filled)
    const chosenPayment = isPaidByCertificateAlone(cart.totals)
      ? { code: freePaymentCode, title: '' }
      : payment.methods.find(({ code }) => code === details.paymentMethod)
    const chosenShipping = shipping.methods.find(
      method => createShippingMethodKey(method) === details.shippingMethod,
    )
    if (open !== 'review') dispatch({ type: 'edited', step: open })
    else if (consentNames.some(name => !accepted[name])) dispatch({ type: 'continued', isVirtual })
    else if (!isVirtual && !chosenShipping) dispatch({ type: 'edited', step: 'delivery' })
    // The bank's page cannot be reached: the step says so, and offers what can be done.
    else if (!chosenPayment || (isOffline && onlinePaymentCodes.includes(chosenPayment.code)))
      dispatch({ type: 'edited', step: 'payment' })
    else if (!details.choices.createAccount || (await account.open(details))) {
      const selection = {
        details: { ...details, account: emptyNewPassword },
        wantsNewsletter,
        shipping: isVirtual ? null : (chosenShipping ?? null),
        shippingTitle: chosenShipping ? describeShippingMethod(t, chosenShipping).title : '',
        payment: chosenPayment,
        paymentTitle: describePaymentMethod(t, chosenPayment).title,
      }
      const fetchCurrentShipping = async (cartId: string) => {
        const method = isVirtual
          ? undefined
          : await shipping.fetchCurrentMethod(cartId, details.shippingMethod)
        // The method then shows the price that the note tells of.
        if (method && method.price_incl_tax !== chosenShipping?.price_incl_tax) shipping.retry()
        return method
      }
      void place(selection, { fetchCurrentShipping })
    }
  }

  return (
    <>
      {!isVirtual && <DeliveryStep offer={shipping} priceNote={deliveryPriceNote} />}
      <PaymentStep offer={payment} buying={buying} totals={cart.totals} />
      <ReviewStep
        priceNote={deliveryPriceNote}
        placing={placing}
        account={account}
        cart={cart}
        onPlace={wantsNewsletter => void onPlace(wantsNewsletter)}
      />
    </>
  )
}

/** The shopper's choice while it is offered, else the first on offer. */
function suggested(
  status: 'waiting' | 'known' | 'failed',
  offered: readonly string[],
  chosen: string,
): string {
  if (status !== 'known' || offered.includes(chosen)) return chosen
  return offered[0] ?? ''
}
