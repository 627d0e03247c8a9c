import type { PaymentStatus } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import {
  useOnRecovery,
  useQuery,
  watchForNetworkRecovery,
  watchForPageReturn,
} from '@vitrina/query'
import { useEffect, useRef, useState } from 'react'

const visiblePauseMs = 3_000
const hiddenPauseMs = 15_000

export type PaymentView = {
  /** As the platform told it last; undefined until it has. */
  status: PaymentStatus | undefined
  /** Why it could not be told, or done, the last time. */
  failure: Failure | undefined
  /** Which of both: not seen, without a network or with one, or no payment begun. */
  failed: 'offline' | 'unseen' | 'away'
  /** On the way to the bank, or to another way of paying. */
  isBusy: boolean
  /** Leads the browser to the bank's page. */
  pay: (method: string) => void
  payOnDelivery: () => void
  look: () => void
}

/**
 * Where the payment of an order stands. It is asked for again while it may change: payers come back
 * in this tab, in another one, or never.
 */
export function usePayment(token: string, leave = leaveFor): PaymentView {
  const { user } = useServices().api
  const [pressFailure, setPressFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const isFirst = useRef(true)

  const { value: status, failure: lookFailure, retry: look, settle } = useQuery(token, poll)
  useOnRecovery(look, watchForNetworkRecovery)
  useOnRecovery(look, watchForPageReturn)

  /** Asks, and once more after a while where something may still come. */
  async function poll(signal: AbortSignal) {
    const answer = await user.paymentState(token)
    if (signal.aborted) return answer
    setPressFailure(known => (answer.ok && isStillSo(known, answer.value) ? known : undefined))
    const isOver = answer.ok ? answer.value.state !== 'waiting' : isFinal(answer.failure)
    if (!isOver) {
      const timer = setTimeout(look, pauseMs())
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
    // Whoever has just ordered goes on to the bank; whoever has been there decides.
    const isToPay = answer.ok && isFirst.current && isToBegin(answer.value)
    isFirst.current = false
    if (isToPay) void pay(answer.value.method)
    return answer
  }

  async function pay(method: string) {
    setBusy(true)
    setPressFailure(undefined)
    const page = await user.beginPayment(token, method)
    if (page.ok) return leave(page.value.url)
    setPressFailure(page.failure)
    setBusy(false)
    if (page.failure.kind === 'conflict') look()
  }

  const payOnDelivery = async () => {
    setBusy(true)
    setPressFailure(undefined)
    const answer = await user.payOnDelivery(token)
    setBusy(false)
    if (answer.ok) return settle(answer)
    setPressFailure(answer.failure)
    if (answer.failure.kind === 'conflict') look()
  }

  // A page that comes back out of the browser's memory still looks busy.
  useEffect(() => {
    const onShow = () => setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const failure = pressFailure ?? lookFailure
  return {
    status,
    failure,
    failed: failure ? failedOf(failure, failure === pressFailure) : 'unseen',
    isBusy,
    pay: method => void pay(method),
    payOnDelivery: () => void payOnDelivery(),
    look,
  }
}

function leaveFor(url: string): void {
  window.location.assign(url)
}

function pauseMs(): number {
  return document.visibilityState === 'visible' ? visiblePauseMs : hiddenPauseMs
}

function failedOf({ kind }: Failure, wasPressed: boolean): PaymentView['failed'] {
  if (kind === 'offline' || kind === 'timed-out') return 'offline'
  return wasPressed ? 'away' : 'unseen'
}

/** That the bank is away is true until it is asked again: a look at the order does not ask it. */
function isStillSo(failure: Failure | undefined, { methods }: PaymentStatus): boolean {
  if (!failure || methods.length === 0) return false
  return failure.kind !== 'conflict' && failedOf(failure, true) === 'away'
}

function isFinal({ kind }: Failure): boolean {
  return kind === 'not-found' || kind === 'invalid'
}

function isToBegin({ state, is_begun, methods, method }: PaymentStatus): boolean {
  return state === 'waiting' && !is_begun && methods.includes(method)
}
