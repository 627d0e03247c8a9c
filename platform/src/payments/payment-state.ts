import type { Kopecks } from '@vitrina/domain'

export const paymentStates = [
  'waiting',
  'paid',
  'failed',
  'cancelled',
  'partly_refunded',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** What a provider says of a payment when it is asked. */
export type ProviderPaymentState = {
  /** `held`: the payer has agreed and the money waits for us to take it. */
  state: 'waiting' | 'held' | 'paid' | 'failed' | 'cancelled'
  amount: Kopecks
  refunded: Kopecks
  /** Why it failed or was cancelled, in one of our words. */
  failure?: PaymentFailure
}

export const paymentFailures = [
  'insufficient_funds',
  'declined',
  'expired',
  'given_up',
  'suspected_fraud',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** A payment as we know it. */
export type PaymentSummary = { state: PaymentState; amount: Kopecks; refunded: Kopecks }

export type PaymentTransition =
  | { kind: 'same' }
  | { kind: 'changed'; state: PaymentState; refunded: Kopecks }
  /** What can never be: the operator has to look at both books. Nothing is changed. */
  | { kind: 'contradiction'; because: string }

/** Where a payment can go from each state; nothing leads back. */
export const nextPaymentStates: Record<PaymentState, readonly PaymentState[]> = {
  waiting: ['paid', 'failed', 'cancelled', 'partly_refunded', 'refunded'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['partly_refunded', 'refunded'],
  refunded: [],
  failed: [],
  cancelled: [],
}

/**
 * What follows from a reading. Readings may come late and in any order: one that is older than what
 * we know changes nothing.
 */
export function findPaymentTransition(
  known: PaymentSummary,
  reading: ProviderPaymentState,
): PaymentTransition {
  if (reading.amount !== known.amount) {
    return contradiction(`it is of ${reading.amount} kopecks, not of ${known.amount}`)
  }
  if (reading.refunded > known.amount) return contradiction('more was given back than was paid')
  const state = stateOf(reading)
  if (state === known.state && reading.refunded === known.refunded) return { kind: 'same' }
  if (isOlder(known, state, reading.refunded)) return { kind: 'same' }
  if (!nextPaymentStates[known.state].includes(state)) {
    return contradiction(`it is ${state} after it was ${known.state}`)
  }
  return { kind: 'changed', state, refunded: reading.refunded }
}

/** Whether it is over and nothing was paid: another attempt may be made then. */
export function isPaymentUnsuccessful(state: PaymentState): boolean {
  return state === 'failed' || state === 'cancelled'
}

function stateOf({ state, amount, refunded }: ProviderPaymentState): PaymentState {
  if (state === 'held') return 'waiting'
  if (state !== 'paid' || refunded === 0) return state
  return refunded === amount ? 'refunded' : 'partly_refunded'
}

function isOlder(known: PaymentSummary, state: PaymentState, refunded: Kopecks): boolean {
  if (state === 'waiting') return true
  const isPaid =
    !isPaymentUnsuccessful(state) &&
    !isPaymentUnsuccessful(known.state) &&
    known.state !== 'waiting'
  return isPaid && refunded <= known.refunded
}

function contradiction(because: string): PaymentTransition {
  return { kind: 'contradiction', because }
}
