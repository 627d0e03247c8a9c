import { describe, expect, it } from '@jest/globals'
import { parseKopecks } from '@vitrina/domain'
import fc from 'fast-check'
import {
  findPaymentTransition,
  nextPaymentStates,
  type PaymentState,
  type ProviderPaymentState,
} from './payment-state.ts'

const amount = parseKopecks(1_000)
const none = parseKopecks(0)
const known = (state: PaymentState, refunded = 0) => ({
  state,
  amount,
  refunded: parseKopecks(refunded),
})
const reading = (state: ProviderPaymentState['state'], refunded = 0): ProviderPaymentState => ({
  state,
  amount,
  refunded: parseKopecks(refunded),
})

describe('findPaymentTransition', () => {
  it.each([
    [known('waiting'), reading('paid'), { kind: 'changed', state: 'paid', refunded: none }],
    [known('waiting'), reading('held'), { kind: 'same' }],
    [known('waiting'), reading('failed'), { kind: 'changed', state: 'failed', refunded: none }],
    [
      known('waiting'),
      reading('cancelled'),
      { kind: 'changed', state: 'cancelled', refunded: none },
    ],
    [
      known('paid'),
      reading('paid', 400),
      { kind: 'changed', state: 'partly_refunded', refunded: 400 },
    ],
    [
      known('partly_refunded', 400),
      reading('paid', 1_000),
      { kind: 'changed', state: 'refunded', refunded: 1_000 },
    ],
  ])('for the payment %j and the bank’s report %j returns %j', (payment, read, transition) => {
    expect(findPaymentTransition(payment, read)).toEqual(transition)
  })

  it.each([
    [known('paid'), reading('waiting')],
    [known('paid'), reading('held')],
    [known('refunded', 1_000), reading('paid')],
    [known('refunded', 1_000), reading('paid', 400)],
    [known('partly_refunded', 400), reading('paid', 400)],
    [known('failed'), reading('waiting')],
  ])('for the payment %j returns “same” after the outdated report %j', (payment, read) => {
    expect(findPaymentTransition(payment, read)).toEqual({ kind: 'same' })
  })

  it.each([
    [known('paid'), reading('failed')],
    [known('failed'), reading('paid')],
    [known('cancelled'), reading('failed')],
    [known('waiting'), { ...reading('paid'), amount: parseKopecks(999) }],
    [known('paid'), reading('paid', 1_001)],
  ])('for the payment %j returns “contradiction” after the report %j', (payment, read) => {
    expect(findPaymentTransition(payment, read).kind).toBe('contradiction')
  })

  it('does not move a payment to an earlier state for random series of reports', () => {
    const readings = fc.record({
      state: fc.constantFrom<ProviderPaymentState['state']>(
        'waiting',
        'held',
        'paid',
        'failed',
        'cancelled',
      ),
      amount: fc.constant(amount),
      refunded: fc.integer({ min: 0, max: 1_000 }).map(parseKopecks),
    })
    fc.assert(
      fc.property(fc.array(readings, { maxLength: 12 }), read => {
        let payment = known('waiting')
        for (const next of read) {
          const transition = findPaymentTransition(payment, next)
          if (transition.kind !== 'changed') continue
          expect(nextPaymentStates[payment.state]).toContain(transition.state)
          expect(transition.refunded).toBeGreaterThanOrEqual(payment.refunded)
          payment = { ...payment, state: transition.state, refunded: transition.refunded }
        }
      }),
    )
  })
})
