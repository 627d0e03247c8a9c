import { useI18n } from '@vitrina/federation'
import { Steps } from '@vitrina/ui'
import { useEffect } from 'react'
import { isVirtual as holdsNothingToDeliver } from '../cart/cart-line.ts'
import type { Buying } from '../cart/cart-service.ts'
import type { CartState } from '../cart/cart-state.ts'
import { shippingKey } from './checkout-details.ts'
import { CheckoutFormProvider } from './checkout-form-context.ts'
import { CheckoutPage } from './checkout-frame.tsx'
import { firstOpenStep } from './checkout-steps.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { paymentWords, shippingWords } from './method-words.ts'
import { OrderAside } from './order-aside.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePaymentOffer } from './use-payment-offer.ts'
import { usePlacing } from './use-placing.ts'
import { useShippingOffer } from './use-shipping-offer.ts'

/** The four steps over a cart that holds something. */
export function CheckoutForm({ buying, cart }: { buying: Buying; cart: CartState }) {
  const { t } = useI18n()
  const isVirtual = holdsNothingToDeliver(cart.lines)
  const [state, dispatch] = useCheckout(isVirtual)
  const { details, termsAccepted, confirmed } = state
  const filled = { details, termsAccepted, confirmed, isVirtual }
  const { placing, place } = usePlacing({ buying, cart, isVirtual, dispatch })
  // An order on its way takes the cart with it: there is nothing left to ask about.
  const cartId = placing.kind === 'placing' ? null : buying.cartId()
  const shipping = useShippingOffer(isVirtual ? null : cartId, details.address)
  const payment = usePaymentOffer({ buying, cartId, details, isVirtual })

  const shippingKeys = shipping.methods.map(shippingKey)
  const offeredShipping = suggested(shipping.status, shippingKeys, details.shippingMethod)
  const paymentCodes = payment.methods.map(({ code }) => code)
  const offeredPayment = suggested(payment.status, paymentCodes, details.paymentMethod)
  useEffect(() => {
    dispatch({ type: 'typed', field: 'shippingMethod', value: offeredShipping, isVirtual })
  }, [offeredShipping, isVirtual, dispatch])
  useEffect(() => {
    dispatch({ type: 'typed', field: 'paymentMethod', value: offeredPayment, isVirtual })
  }, [offeredPayment, isVirtual, dispatch])

  function onPlace() {
    const open = firstOpenStep(filled)
    const chosenPayment = payment.methods.find(({ code }) => code === details.paymentMethod)
    const chosenShipping = shipping.methods.find(
      method => shippingKey(method) === details.shippingMethod,
    )
    if (open !== 'review') dispatch({ type: 'edited', step: open })
    else if (!termsAccepted) dispatch({ type: 'continued', isVirtual })
    else if (!isVirtual && !chosenShipping) dispatch({ type: 'edited', step: 'delivery' })
    else if (!chosenPayment) dispatch({ type: 'edited', step: 'payment' })
    else {
      void place({
        details,
        shipping: isVirtual ? null : (chosenShipping ?? null),
        shippingTitle: chosenShipping ? shippingWords(t, chosenShipping).title : '',
        payment: chosenPayment,
        paymentTitle: paymentWords(t, chosenPayment).title,
      })
    }
  }

  return (
    <CheckoutFormProvider value={{ state, dispatch, filled }}>
      <CheckoutPage aside={<OrderAside cart={cart} />}>
        <Steps>
          <PersonalStep />
          {!isVirtual && <DeliveryStep offer={shipping} />}
          <PaymentStep offer={payment} />
          <ReviewStep placing={placing} onPlace={onPlace} />
        </Steps>
      </CheckoutPage>
    </CheckoutFormProvider>
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
