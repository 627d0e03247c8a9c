import type { SubscriptionStatus } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useOnRecovery, useQuery, watchForPageReturn } from '@vitrina/query'
import { useRef, useState } from 'react'
import { createAccountCache } from '../account-cache/account-cache.ts'
import { findLoadProblem } from '../orders/find-load-problem.ts'
import { useRetryWhenReachable } from '../orders/use-when-reachable.ts'

export type SubscriptionAction = 'subscribe' | 'unsubscribe'

/**
 * What became of the last press. `no-email`: asked for, but the platform wrote to this address
 * often enough today; `perhaps`: another email, unless it did. `unread`: done, but how things stand
 * could not be read.
 */
export type SubscriptionOutcome =
  | { deed: SubscriptionAction; kind: 'done' | 'no-email' | 'perhaps' | 'unread' }
  | { deed: SubscriptionAction; kind: 'failed'; failure: Failure }

/**
 * The newsletter of the account's address: as this browser last saw it, then as the platform knows
 * it.
 */
export function useSubscription(customerId: number, email: string) {
  const services = useServices()
  const { api } = services
  const own = useRef(createAccountCache(services, customerId)).current
  const { state, value, failure, retry, settle } = useQuery(email, read, {
    opening() {
      const kept = own.find('subscription')
      return kept?.email === email ? kept : undefined
    },
  })
  const [busy, setBusy] = useState<SubscriptionAction | null>(null)
  const [outcome, setOutcome] = useState<SubscriptionOutcome | null>(null)

  // The link of the email opens in another tab, or on another device.
  useOnRecovery(retry, watchForPageReturn)
  useOnRecovery(retry, useRetryWhenReachable())

  async function change(deed: SubscriptionAction) {
    if (busy) return
    setBusy(deed)
    setOutcome(null)
    const answer = await api.user[deed](email)
    if (!answer.ok) {
      setOutcome({ deed, kind: 'failed', failure: answer.failure })
    } else {
      const now = await read()
      settle(now)
      const kind = decideOutcome(deed, value?.status, now.ok ? now.value.status : undefined)
      setOutcome({ deed, kind })
    }
    setBusy(null)
  }

  async function read() {
    const answer = await api.user.subscription()
    if (answer.ok) own.keep('subscription', answer.value)
    return answer
  }

  return {
    subscription: value ?? null,
    trouble: failure ? findLoadProblem(failure) : null,
    isLoading: state === 'loading',
    busy,
    outcome,
    retry,
    change: (deed: SubscriptionAction) => void change(deed),
  }
}

function decideOutcome(
  deed: SubscriptionAction,
  before?: SubscriptionStatus,
  now?: SubscriptionStatus,
) {
  if (now === undefined) return 'unread'
  if (deed === 'unsubscribe' || now === 'subscribed') return 'done'
  if (now === 'unsubscribed') return 'no-email'
  return before === 'pending' ? 'perhaps' : 'done'
}
