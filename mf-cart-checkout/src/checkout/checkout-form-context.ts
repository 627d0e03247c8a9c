import { createContext, type Dispatch, useContext } from 'react'
import type { CheckoutAction, CheckoutState } from './checkout-state.ts'
import type { CheckoutFormData } from './checkout-steps.ts'

/** What the fields and steps of the form share. */
export type CheckoutFormValue = {
  state: CheckoutState
  dispatch: Dispatch<CheckoutAction>
  filled: CheckoutFormData
  /** An order is on its way: what would be changed now would not be in it. */
  isHeld: boolean
}

const CheckoutFormContext = createContext<CheckoutFormValue | null>(null)
export const CheckoutFormProvider = CheckoutFormContext.Provider

/** @throws outside the checkout's form. */
export function useCheckoutForm(): CheckoutFormValue {
  const form = useContext(CheckoutFormContext)
  if (!form) throw new Error('A field of the checkout stands outside its form')
  return form
}
