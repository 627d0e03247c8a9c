import { expect, it } from '@jest/globals'
import { createShopStorage } from '@vitrina/storage'
import { createEmptyCheckoutDetails, setCheckoutField } from './checkout-details.ts'
import {
  readCheckoutDetails,
  readConfirmedSteps,
  writeCheckoutDetails,
  writeConfirmedSteps,
} from './checkout-records.ts'
import { createOrderRecords } from './order-records.ts'
import type { StoredPlacedOrder } from './order-types.ts'

const minutes = 60_000
const typed = {
  ...setCheckoutField(
    setCheckoutField(createEmptyCheckoutDetails('RU'), 'address.city', 'Томск'),
    'invoice.taxId',
    '7707083893',
  ),
  account: { password: 'тайна, которую не хранят', repeatPassword: 'тайна, которую не хранят' },
  choices: { createAccount: true, otherBilling: false, companyInvoice: true },
}

it('the stored checkout form has every field except the passwords', () => {
  const storage = createShopStorage(null)
  writeCheckoutDetails(storage, typed, 0)
  expect(readCheckoutDetails(storage, 'RU')).toEqual({
    ...typed,
    account: { password: '', repeatPassword: '' },
  })
  const kept = storage.keys('checkout').map(key => storage.read('checkout', key))
  expect(JSON.stringify(kept)).not.toContain('тайна')
})

it('the checkout resumes at its last step within 30 minutes, and later at the first step', () => {
  const storage = createShopStorage(null)
  writeCheckoutDetails(storage, typed, 0)
  writeConfirmedSteps(storage, ['personal'])
  expect(readConfirmedSteps(storage, 29 * minutes)).toEqual(['personal'])
  expect(readConfirmedSteps(storage, 30 * minutes)).toEqual([])
  expect(readCheckoutDetails(storage, 'RU').address.city).toBe('Томск')
})

it('the checkout starts at the first step after an order, with the last address filled in', () => {
  const storage = createShopStorage(null)
  writeCheckoutDetails(storage, typed, 0)
  writeConfirmedSteps(storage, ['personal', 'delivery', 'payment'])
  createOrderRecords(storage).keepLastOrder({} as StoredPlacedOrder)
  expect(readConfirmedSteps(storage, 1)).toEqual([])
  expect(readCheckoutDetails(storage, 'RU').address.city).toBe('Томск')
})
