import { describe, expect, it } from '@jest/globals'
import {
  filterAvailableMethods,
  filterPayableMethods,
  listDefaultPaymentMethods,
  listHomeDelivery,
  toMethodOffer,
} from './offers.ts'

const cash = { code: 'cashondelivery', title: 'При получении' }
const transfer = { code: 'banktransfer', title: 'Банковский перевод по счёту' }
const noConnection = { kind: 'offline' } as const
const broken = { kind: 'unexpected', status: 500, message: '' } as const

it('payment methods are listed once each, and without cash if nothing is delivered', () => {
  expect(filterPayableMethods([cash, transfer, cash], false)).toEqual([cash, transfer])
  expect(filterPayableMethods([cash, transfer], true)).toEqual([transfer])
})

it('an unavailable shipping method is not offered', () => {
  const [company] = listHomeDelivery('RU', 'RU')
  if (!company) throw new Error('Nothing is delivered at home')
  const { available: _, ...unmarked } = company
  const [open, closed] = [true, false].map(available => ({ ...company, available }))
  expect(filterAvailableMethods([unmarked, open, closed] as never)).toEqual([unmarked, open])
})

describe('the shipping and payment methods of the checkout', () => {
  it('are pending until the platform answers, even if its answer is an empty list', () => {
    expect(toMethodOffer({ value: undefined, failure: undefined }, [cash]).status).toBe('waiting')
    expect(toMethodOffer({ value: [], failure: undefined }, [cash]).status).toBe('known')
  })

  it('stay those of the last response when a later call fails', () => {
    expect(toMethodOffer({ value: [transfer], failure: noConnection }, [cash])).toEqual({
      status: 'known',
      methods: [transfer],
    })
  })

  it('are the default ones without a connection, marked as offline', () => {
    expect(toMethodOffer({ value: undefined, failure: noConnection }, [cash])).toEqual({
      status: 'known',
      methods: [cash],
      isOffline: true,
    })
  })

  it('are empty while the platform answers with an error', () => {
    const offer = toMethodOffer({ value: undefined, failure: broken }, [cash])
    expect(offer).toMatchObject({ status: 'failed', methods: [] })
  })
})

it('the default in the shop’s country is one delivery method with cash on delivery', () => {
  expect(listHomeDelivery('RU', 'RU')).toMatchObject([{ carrier_code: 'transport', amount: 0 }])
  expect(listHomeDelivery('DE', 'RU')).toEqual([])
  expect(listDefaultPaymentMethods(false)).toMatchObject([{ code: 'cashondelivery' }])
  expect(listDefaultPaymentMethods(true)).toEqual([])
})
