import { useI18n } from '@vitrina/federation'
import { useOnRecovery, watchForNetworkRecovery } from '@vitrina/query'
import { Alert, Button, Stepper } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import { hasOnlyVirtualLines as holdsNothingToDeliver } from '../cart/cart-line.ts'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import { type CartState, computeVisibleCart } from '../cart/cart-state.ts'
import { CheckoutFormProvider } from './checkout-form-context.ts'
import { CheckoutLayout } from './checkout-frame.tsx'
import { CheckoutHelp } from './checkout-help.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { listCheckoutSteps } from './checkout-steps.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { PersonalStep } from './personal-step.tsx'
import { useCheckout } from './use-checkout.ts'
import { useCheckoutStepUrl } from './use-checkout-step-url.ts'
import { useFirstInteraction } from './use-first-interaction.ts'
import type { LazySteps } from './use-lazy-steps.ts'

type CheckoutFormProps = { buying: CartCheckoutService; cart: CartState; later: LazySteps }

/** The four steps over a cart that holds something. */
export function CheckoutForm({ buying, cart, later }: CheckoutFormProps) {
  const isVirtual = holdsNothingToDeliver(computeVisibleCart(cart).lines)
  const [state, dispatch] = useCheckout(isVirtual)
  const { details, accepted, confirmed, step } = state
  const [isHeld, hold] = useState(false)
  const [isDeliveryFree, setDeliveryFree] = useState(false)
  const isDeliveryChosen = isDeliveryFree || confirmed.includes('delivery')
  const filled = { details, accepted, confirmed, isVirtual }
  const { value: laterParts, load: loadLater } = later
  const { LaterSteps, LinesChangedNote } = laterParts ?? {}
  const isPastFirstStep = step !== 'personal' || confirmed.length > 0
  const form = useRef<HTMLDivElement>(null)
  useFirstInteraction(form, loadLater)
  useCheckoutStepUrl(step, { filled, isHeld }, dispatch)

  useEffect(() => {
    if (isPastFirstStep) loadLater()
  }, [isPastFirstStep, loadLater])

  useEffect(() => {
    // What was to be delivered has left the cart, and its step with it.
    if (!listCheckoutSteps(isVirtual).includes(step)) dispatch({ type: 'edited', step: 'payment' })
  }, [isVirtual, step, dispatch])

  return (
    <CheckoutFormProvider value={{ state, dispatch, filled, isHeld }}>
      <CheckoutLayout
        aside={
          <CheckoutSummary
            cart={cart}
            isHeld={isHeld}
            delivery={isDeliveryChosen ? 'chosen' : 'open'}
            news={LinesChangedNote && <LinesChangedNote buying={buying} cart={cart} />}
          />
        }
      >
        <div ref={form} aria-busy={isHeld}>
          <Stepper>
            <PersonalStep AccountFields={laterParts?.AccountFields} />
            {LaterSteps ? (
              <LaterSteps
                buying={buying}
                cart={cart}
                onHold={hold}
                onDeliveryFree={setDeliveryFree}
              />
            ) : (
              <UpcomingSteps isVirtual={isVirtual} later={later} />
            )}
          </Stepper>
        </div>
        <CheckoutHelp />
      </CheckoutLayout>
    </CheckoutFormProvider>
  )
}

/** The later steps before they are there: seen from the start, opened when they can be. */
function UpcomingSteps({ isVirtual, later }: { isVirtual: boolean; later: LazySteps }) {
  const { t } = useI18n()
  useOnRecovery(later.load, watchForNetworkRecovery)
  const notice = later.failed ? (
    <Alert tone="warning" role="alert">
      <p>{t('cart:checkout.laterDown')}</p>
      <Button look="quiet" onClick={later.load}>
        {t('cart:cart.retry')}
      </Button>
    </Alert>
  ) : (
    <p role="status">{t('cart:checkout.laterComing')}</p>
  )
  return listCheckoutSteps(isVirtual)
    .slice(1)
    .map(name => (
      <CheckoutStep key={name} name={name}>
        {notice}
      </CheckoutStep>
    ))
}
