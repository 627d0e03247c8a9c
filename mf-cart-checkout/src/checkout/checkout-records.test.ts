import { expect, it } from '@jest/globals'
import { createShopStorage } from '@vitrina/storage'
import { emptyDetails, withField } from './checkout-details.ts'
import {
  readConfirmed,
  readDetails,
  writeConfirmedSteps,
  writeDetails,
} from './checkout-records.ts'
import { createOrderRecords } from './order-records.ts'
import type { RememberedOrder } from './order-types.ts'

const minutes = 60_000
const typed = {
  ...withField(
    withField(emptyDetails('RU'), 'address.city', 'Томск'),
    'invoice.taxId',
    '7707083893',
  ),
  account: { password: 'тайна, которую не хранят', repeatPassword: 'тайна, которую не хранят' },
  choices: { createAccount: true, otherBilling: false, companyInvoice: true },
}

it('the stored checkout form has everything but the password', () => {
  const storage = createShopStorage(null)
  writeDetails(storage, typed, 0)
  expect(readDetails(storage, 'RU')).toEqual({
    ...typed,
    account: { password: '', repeatPassword: '' },
  })
  const kept = storage.keys('checkout').map(key => storage.read('checkout', key))
  expect(JSON.stringify(kept)).not.toContain('тайна')
})

it('the checkout goes on at the same step within half an hour, then from the first one', () => {
  const storage = createShopStorage(null)
  writeDetails(storage, typed, 0)
  writeConfirmedSteps(storage, ['personal'])
  expect(readConfirmed(storage, 29 * minutes)).toEqual(['personal'])
  expect(readConfirmed(storage, 30 * minutes)).toEqual([])
  expect(readDetails(storage, 'RU').address.city).toBe('Томск')
})

it('the checkout begins anew after an order, with what was typed for the last one', () => {
  const storage = createShopStorage(null)
  writeDetails(storage, typed, 0)
  writeConfirmedSteps(storage, ['personal', 'delivery', 'payment'])
  createOrderRecords(storage).keepLastOrder({} as RememberedOrder)
  expect(readConfirmed(storage, 1)).toEqual([])
  expect(readDetails(storage, 'RU').address.city).toBe('Томск')
})
