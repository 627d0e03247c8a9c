import type { Subscription, SubscriptionStatus } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openAccountCache } from '../account-cache/account-cache.ts'
import { findTrouble, type Trouble } from '../orders/find-trouble.ts'

export type Deed = 'subscribe' | 'unsubscribe'

/**
 * What became of the last press. `no-email`: asked for, but the platform wrote to this address
 * often enough today; `perhaps`: another email, unless it did. `unread`: done, but how things stand
 * could not be read.
 */
export type SubscriptionOutcome =
  | { deed: Deed; kind: 'done' | 'no-email' | 'perhaps' | 'unread' }
  | { deed: Deed; kind: 'failed'; failure: Failure }

/**
 * The newsletter of the account's address: as this browser last saw it, then as the platform knows
 * it.
 */
export function useSubscription(customerId: number, email: string) {
  const services = useServices()
  const { api, network } = services
  const own = useRef(openAccountCache(services, customerId)).current
  const [subscription, setSubscription] = useState<Subscription | null>(() => {
    const kept = own.find('subscription')
    return kept?.email === email ? kept : null
  })
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [busy, setBusy] = useState<Deed | null>(null)
  const [outcome, setOutcome] = useState<SubscriptionOutcome | null>(null)
  const readings = useRef(0)

  const read = useCallback(async () => {
    const reading = ++readings.current
    setLoading(true)
    const answer = await api.user.subscription()
    // What a later reading finds is newer.
    if (reading === readings.current) {
      setLoading(false)
      setTrouble(answer.ok ? null : findTrouble(answer.failure))
      if (answer.ok) {
        own.keep('subscription', answer.value)
        setSubscription(answer.value)
      }
    }
    return answer.ok ? answer.value : null
  }, [api, own])

  useEffect(() => void read(), [read])

  // The link of the email opens in another tab, or on another device.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    document.addEventListener('visibilitychange', look)
    const stop = network.subscribe(state => {
      if (state === 'reachable') void read()
    })
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [network, read])

  async function change(deed: Deed) {
    if (busy) return
    setBusy(deed)
    setOutcome(null)
    const answer = await api.user[deed](email)
    if (!answer.ok) {
      setOutcome({ deed, kind: 'failed', failure: answer.failure })
    } else {
      const before = subscription?.status
      setOutcome({ deed, kind: decideOutcome(deed, before, (await read())?.status) })
    }
    setBusy(null)
  }

  return {
    subscription,
    trouble,
    isLoading,
    busy,
    outcome,
    retry: () => void read(),
    change: (deed: Deed) => void change(deed),
  }
}

function decideOutcome(deed: Deed, before?: SubscriptionStatus, now?: SubscriptionStatus) {
  if (now === undefined) return 'unread'
  if (deed === 'unsubscribe' || now === 'subscribed') return 'done'
  if (now === 'unsubscribed') return 'no-email'
  return before === 'pending' ? 'perhaps' : 'done'
}
