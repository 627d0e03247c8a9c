import { assignContentKey, type Failure, type KeyedContent } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { type Dispatch, useRef, useState } from 'react'
import { buildAccountFromDetails } from './build-account-from-details.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import type { CheckoutAction } from './checkout-state.ts'
import { createAccountAndSignIn } from './create-account-and-sign-in.ts'

export type AccountCreationState = {
  isUnderWay: boolean
  /** Why there is no account, where no field is to blame. */
  failure: Failure | null
  /** Answers whether the order may go on. A second press while it is under way does nothing. */
  open: (details: CheckoutDetails) => Promise<boolean>
}

/**
 * The account that was wished for with an order: opened before the order, so that it is the
 * customer's.
 */
export function useAccountCreation(
  isVirtual: boolean,
  dispatch: Dispatch<CheckoutAction>,
): AccountCreationState {
  const { session } = useServices()
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isRunning = useRef(false)
  const intent = useRef<KeyedContent>(undefined)

  async function open(details: CheckoutDetails): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setUnderWay(true)
    setFailure(null)
    try {
      const creation = buildAccountFromDetails(details, isVirtual)
      // A lost answer is asked for again; another account is another intent.
      intent.current = assignContentKey(intent.current, JSON.stringify(creation))
      const opened = await createAccountAndSignIn(session, creation, intent.current.key)
      if (opened.kind === 'signed-in') {
        intent.current = undefined
        dispatch({ type: 'chosen', choice: 'createAccount', wanted: false })
        return true
      }
      if (opened.kind === 'failed') setFailure(opened.failure)
      else {
        const taken = { 'personal.emailAddress': 'taken' } as const
        const problems = opened.kind === 'taken' ? taken : opened.problems
        dispatch({ type: 'refused', problems, isVirtual })
      }
      return false
    } finally {
      isRunning.current = false
      setUnderWay(false)
    }
  }

  return { isUnderWay, failure, open }
}
