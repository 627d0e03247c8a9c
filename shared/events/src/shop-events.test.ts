import { expect, it } from '@jest/globals'
import { createShopEventBus } from './shop-events.ts'

const events = createShopEventBus(error => {
  throw error
})

it('the event bus passes the payload of a known event to its listener', () => {
  const heard: number[] = []
  events.on('wishlist:changed', ({ count }) => heard.push(count))
  events.emit('wishlist:changed', { count: 2 })
  expect(heard).toEqual([2])
})

it('a late listener receives the last cart:changed, but no past cart:addition-asked', () => {
  const late = createShopEventBus(() => undefined)
  late.emit('cart:changed', { lineCount: 1, quantity: 3, grandTotal: null })
  late.emit('cart:addition-asked', { sku: 'VT-1', quantity: 3 })
  const heard: unknown[] = []
  late.on('cart:changed', payload => heard.push(payload))
  late.on('cart:addition-asked', payload => heard.push(payload))
  expect(heard).toEqual([{ lineCount: 1, quantity: 3, grandTotal: null }])
})
