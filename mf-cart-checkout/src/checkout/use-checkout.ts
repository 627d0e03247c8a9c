import { useServices } from '@vitrina/federation'
import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { readConfirmed, readDetails, writeConfirmed, writeDetails } from './checkout-records.ts'
import {
  type CheckoutAction,
  type CheckoutState,
  checkoutReducer,
  startCheckout,
} from './checkout-state.ts'

/** The form, filled with what this browser remembers; every change is remembered at once. */
export function useCheckout(isVirtual: boolean): [CheckoutState, Dispatch<CheckoutAction>] {
  const { storage, settings } = useServices()
  const [state, dispatch] = useReducer(checkoutReducer, null, () => {
    const details = readDetails(storage, settings.defaultCountry)
    return checkoutReducer(startCheckout(settings.defaultCountry), {
      type: 'restored',
      details,
      confirmed: readConfirmed(storage),
      isVirtual,
    })
  })
  const written = useRef(state.details)

  useEffect(() => {
    if (written.current === state.details) return
    written.current = state.details
    writeDetails(storage, state.details)
  }, [state.details, storage])

  useEffect(() => {
    if (state.confirmed.length > 0) writeConfirmed(storage, state.confirmed)
  }, [state.confirmed, storage])

  return [state, dispatch]
}
