import { useLocation, useNavigate } from '@vitrina/federation'
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { waitingOrdersHash } from '../waiting/waiting-address.ts'
import type { CheckoutAction } from './checkout-state.ts'
import {
  type CheckoutFormData,
  type CheckoutStepName,
  findStepByHash,
  isStepReachable,
} from './checkout-steps.ts'

/**
 * The address names the open step: the way back leads to the step before, and a reload stays. A
 * step that cannot be opened yet is not gone to, nor is any while the form is held.
 */
export function useCheckoutStepUrl(
  step: CheckoutStepName,
  { filled, isHeld }: { filled: CheckoutFormData; isHeld: boolean },
  dispatch: Dispatch<CheckoutAction>,
): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  /** The step the form and the address have last agreed on. */
  const agreed = useRef<CheckoutStepName | null>(null)

  // Typing changes what may be opened, and must not navigate by itself: hence no dependency.
  const mayOpen = useEffectEvent(
    (asked: CheckoutStepName) => !isHeld && isStepReachable(asked, filled),
  )
  useEffect(() => {
    const before = agreed.current
    const asked = findStepByHash(hash)
    agreed.current = step
    if (asked === step || hash === '#thank-you' || hash === waitingOrdersHash) return
    if (before === step && asked && mayOpen(asked)) {
      agreed.current = asked
      dispatch({ type: 'edited', step: asked })
      return
    }
    // The checkout's first step takes over the entry it was opened with, and so does a step whose
    // address could not be obeyed: the way back would lead to the same step otherwise.
    const replace = before === null || before === step || asked === undefined
    void navigate(`#${step}`, { replace, preventScrollReset: true })
  }, [step, hash, navigate, dispatch])
}
