/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { createShopStorage } from '@vitrina/storage'
import createCheckoutService from './checkout-service.ts'

const key = 'shop/checkout/shipping-details'

async function open() {
  const events = new EventTarget() as unknown as Window
  const storage = createShopStorage(localStorage, events)
  return { events, storage, checkout: await createCheckoutService({ storage }) }
}

it('the checkout service returns the stored address without the delivery method', async () => {
  const { storage, checkout } = await open()
  const pickup = { isAsked: true }
  storage.write('checkout', 'shipping-details', {
    ...{ city: 'Тверь', zipCode: '', houseNumber: 7, streetAddress: 'Мира' },
    ...{ shippingMethod: 'a/b', pickup },
  })
  expect(checkout.typedAddress()).toEqual({ city: 'Тверь', streetAddress: 'Мира' })
  checkout.forgetAddress()
  expect(checkout.typedAddress()).toEqual({})
  storage.write('checkout', 'shipping-details', 'damaged')
  expect(checkout.typedAddress()).toEqual({})
})

it('the checkout service reports an address typed in another tab until unsubscribed', async () => {
  const { events, checkout } = await open()
  let times = 0
  const stop = checkout.onForeignAddress(() => {
    times += 1
  })
  events.dispatchEvent(new StorageEvent('storage', { key, newValue: '{"city":"Омск"}' }))
  stop()
  events.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  expect(times).toBe(1)
})
