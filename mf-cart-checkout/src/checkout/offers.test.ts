import { describe, expect, it } from '@jest/globals'
import {
  alwaysDelivered,
  availableMethods,
  defaultPaymentMethods,
  payableMethods,
  toOffer,
} from './offers.ts'

const cash = { code: 'cashondelivery', title: 'При получении' }
const transfer = { code: 'banktransfer', title: 'Банковский перевод по счёту' }
const noConnection = { kind: 'offline' } as const
const broken = { kind: 'unexpected', status: 500, message: '' } as const

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

describe('an offer', () => {
  it('waits until the platform has answered, were it that there is nothing', () => {
    expect(toOffer({ value: undefined, failure: undefined }, [cash]).status).toBe('waiting')
    expect(toOffer({ value: [], failure: undefined }, [cash]).status).toBe('known')
  })

  it('without an answer goes on with what was offered before', () => {
    expect(toOffer({ value: [transfer], failure: noConnection }, [cash])).toEqual({
      status: 'known',
      methods: [transfer],
    })
  })

  it('without a connection has only the methods always offered, and is marked offline', () => {
    expect(toOffer({ value: undefined, failure: noConnection }, [cash])).toEqual({
      status: 'known',
      methods: [cash],
      isOffline: true,
    })
  })

  it('makes nothing up while the platform is only out of order', () => {
    const offer = toOffer({ value: undefined, failure: broken }, [cash])
    expect(offer).toMatchObject({ status: 'failed', methods: [] })
  })
})

it('always delivers at home, where cash can be paid', () => {
  expect(alwaysDelivered('RU', 'RU')).toMatchObject([{ carrier_code: 'transport', amount: 0 }])
  expect(alwaysDelivered('DE', 'RU')).toEqual([])
  expect(defaultPaymentMethods(false)).toMatchObject([{ code: 'cashondelivery' }])
  expect(defaultPaymentMethods(true)).toEqual([])
})
