import { describe, expect, it } from '@jest/globals'
import {
  alwaysDelivered,
  availableMethods,
  defaultPaymentMethods,
  payableMethods,
  withoutAnswer,
} from './offers.ts'

const cash = { code: 'cashondelivery', title: 'При получении' }
const transfer = { code: 'banktransfer', title: 'Банковский перевод по счёту' }
const noConnection = { kind: 'offline' } as const
const broken = { kind: 'unexpected', status: 500, message: '' } as const
const nothing = { status: 'waiting', methods: [] } as const

it('the checkout offers each method once, and no cash where nothing is delivered', () => {
  expect(payableMethods([cash, transfer, cash], false)).toEqual([cash, transfer])
  expect(payableMethods([cash, transfer], true)).toEqual([transfer])
})

it('the checkout offers no delivery that is marked as not available', () => {
  const [company] = alwaysDelivered('RU', 'RU')
  if (!company) throw new Error('Nothing is delivered at home')
  const { available: _, ...unmarked } = company
  const [open, closed] = [true, false].map(available => ({ ...company, available }))
  expect(availableMethods([unmarked, open, closed] as never)).toEqual([unmarked, open])
})

describe('without an answer', () => {
  it('goes on offering what was offered before', () => {
    const before = { status: 'waiting', methods: [transfer] } as const
    expect(withoutAnswer(before, noConnection, [cash])).toEqual({
      status: 'known',
      methods: [transfer],
    })
  })

  it('offers without a connection what is always there, and says so', () => {
    expect(withoutAnswer(nothing, noConnection, [cash])).toEqual({
      status: 'known',
      methods: [cash],
      isOffline: true,
    })
  })

  it('makes nothing up while the platform is only out of order', () => {
    expect(withoutAnswer(nothing, broken, [cash])).toMatchObject({ status: 'failed', methods: [] })
  })
})

it('always delivers at home, where cash can be paid', () => {
  expect(alwaysDelivered('RU', 'RU')).toMatchObject([{ carrier_code: 'transport', amount: 0 }])
  expect(alwaysDelivered('DE', 'RU')).toEqual([])
  expect(defaultPaymentMethods(false)).toMatchObject([{ code: 'cashondelivery' }])
  expect(defaultPaymentMethods(true)).toEqual([])
})
