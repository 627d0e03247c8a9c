import { useCustomer } from '@vitrina/federation'
import { useState } from 'react'

/**
 * What is typed, which address was written to, and whether a customer means another than their own.
 */
export type SubscriptionDraft = {
  emailAddress: string
  emailsAccepted: boolean
  sentTo: string
  isOther: boolean
}

export type SubscriptionDraftState = SubscriptionDraft & {
  change: (to: Partial<SubscriptionDraft>) => void
}

const nothingTyped: SubscriptionDraft = {
  emailAddress: '',
  emailsAccepted: false,
  sentTo: '',
  isOther: false,
}

/**
 * Lasts as long as the page, and no longer than the same person is there. Nothing of it is stored.
 */
export function useSubscriptionDraft(): SubscriptionDraftState {
  const whose = useCustomer()?.id
  const [{ asking, of }, setState] = useState({ asking: nothingTyped, of: whose })
  if (of !== whose) setState({ asking: nothingTyped, of: whose })
  return {
    ...asking,
    // An answer may come when somebody else is there.
    change: to =>
      setState(known =>
        known.of === whose ? { ...known, asking: { ...known.asking, ...to } } : known,
      ),
  }
}
