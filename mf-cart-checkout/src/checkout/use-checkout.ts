import { useCustomer, useLocation, useServices } from '@vitrina/federation'
import { type Dispatch, useEffect, useReducer } from 'react'
import type { CheckoutDetails } from './checkout-details.ts'
import {
  readCheckoutDetails,
  readConfirmedSteps,
  subscribeToCheckoutDetails,
  writeCheckoutDetails,
  writeConfirmedSteps,
} from './checkout-records.ts'
import {
  type CheckoutAction,
  type CheckoutState,
  checkoutReducer,
  createCheckoutState,
} from './checkout-state.ts'
import { findStepByHash } from './checkout-steps.ts'

/** The form, filled with what this browser remembers; every change is remembered at once. */
export function useCheckout(isVirtual: boolean): [CheckoutState, Dispatch<CheckoutAction>] {
  const { storage, settings } = useServices()
  const { hash } = useLocation()
  const customer = useCustomer()
  const country = settings.defaultCountry
  const [state, dispatch] = useReducer(checkoutReducer, null, () =>
    checkoutReducer(createCheckoutState(country), {
      type: 'restored',
      details: readCheckoutDetails(storage, country),
      confirmed: readConfirmedSteps(storage, Date.now()),
      isVirtual,
      step: findStepByHash(hash),
    }),
  )
  const { details, kept, confirmed } = state

  useEffect(() => {
    if (details !== kept) writeCheckoutDetails(storage, details, Date.now())
  }, [details, kept, storage])

  useEffect(() => writeConfirmedSteps(storage, confirmed), [confirmed, storage])

  useEffect(
    () =>
      subscribeToCheckoutDetails(storage, () => {
        dispatch({
          type: 'adopted',
          details: readCheckoutDetails(storage, country),
          confirmed: readConfirmedSteps(storage, Date.now()),
        })
      }),
    [storage, country],
  )

  useEffect(() => {
    if (!customer) return
    let isGone = false
    // A guest's form does without it.
    import(/* webpackChunkName: "details-of-customer" */ './details-of-customer.ts').then(
      ({ fillDetailsFromCustomer }) => {
        const fill = (details: CheckoutDetails) => fillDetailsFromCustomer(details, customer)
        if (!isGone) dispatch({ type: 'prefilled', fill })
      },
      // The error names the part that did not load.
      console.warn,
    )
    return () => {
      isGone = true
    }
  }, [customer])

  return [state, dispatch]
}
