import { describe, expect, it } from '@jest/globals'
import {
  filterAvailableShippingMethods,
  filterUsablePaymentMethods,
  listDefaultPaymentMethods,
  listDefaultShippingMethods,
  toCheckoutMethodsState,
} from './offers.ts'

const cash = { code: 'cashondelivery', title: 'При получении' }
const transfer = { code: 'banktransfer', title: 'Банковский перевод по счёту' }
const noConnection = { kind: 'offline' } as const
const broken = { kind: 'unexpected', status: 500, message: '' } as const

it('payment methods are listed once each, without cash on delivery for virtual carts', () => {
  expect(filterUsablePaymentMethods([cash, transfer, cash], false)).toEqual([cash, transfer])
  expect(filterUsablePaymentMethods([cash, transfer], true)).toEqual([transfer])
})

it('an unavailable shipping method is not offered', () => {
  const [company] = listDefaultShippingMethods('RU', 'RU')
  if (!company) throw new Error('Nothing is delivered at home')
  const { available: _, ...unmarked } = company
  const [open, closed] = [true, false].map(available => ({ ...company, available }))
  expect(filterAvailableShippingMethods([unmarked, open, closed] as never)).toEqual([
    unmarked,
    open,
  ])
})

describe('the shipping and payment methods offered by the checkout', () => {
  it('are pending before the first response, and known after it, even if it is empty', () => {
    expect(toCheckoutMethodsState({ value: undefined, failure: undefined }, [cash]).status).toBe(
      'waiting',
    )
    expect(toCheckoutMethodsState({ value: [], failure: undefined }, [cash]).status).toBe('known')
  })

  it('are those of the last response if a later request fails', () => {
    expect(toCheckoutMethodsState({ value: [transfer], failure: noConnection }, [cash])).toEqual({
      status: 'known',
      methods: [transfer],
    })
  })

  it('are the default methods while offline, and flagged as offline', () => {
    expect(toCheckoutMethodsState({ value: undefined, failure: noConnection }, [cash])).toEqual({
      status: 'known',
      methods: [cash],
      isOffline: true,
    })
  })

  it('are empty while the platform responds with an error', () => {
    const offer = toCheckoutMethodsState({ value: undefined, failure: broken }, [cash])
    expect(offer).toMatchObject({ status: 'failed', methods: [] })
  })
})

it('the default methods are home delivery in the shop’s country and cash on delivery', () => {
  expect(listDefaultShippingMethods('RU', 'RU')).toMatchObject([
    { carrier_code: 'transport', amount: 0 },
  ])
  expect(listDefaultShippingMethods('DE', 'RU')).toEqual([])
  expect(listDefaultPaymentMethods(false)).toMatchObject([{ code: 'cashondelivery' }])
  expect(listDefaultPaymentMethods(true)).toEqual([])
})
