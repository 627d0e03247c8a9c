import { expect, it } from '@jest/globals'
import { createShopEvents, type ShopEvents } from './shop-events.ts'

const events = createShopEvents(error => {
  throw error
})

it('the event bus passes the payload of a known event to its listener', () => {
  const heard: number[] = []
  events.on('wishlist:changed', ({ count }) => heard.push(count))
  events.emit('wishlist:changed', { count: 2 })
  expect(heard).toEqual([2])
})

it('an unknown event or a wrong payload of the event bus is a compile-time error', () => {
  const unsound = () => {
    // @ts-expect-error There is no such event.
    events.emit('wishlist:emptied', {})
    // @ts-expect-error A count is a number.
    events.emit('wishlist:changed', { count: '2' })
    // @ts-expect-error The payload of this event has no price.
    events.on('wishlist:changed', ({ price }) => price)
  }
  expect(unsound).toBeInstanceOf(Function)
})

it('a late listener receives the last cart:changed, but no past cart:addition-asked', () => {
  const late = createShopEvents(() => undefined)
  late.emit('cart:changed', { lineCount: 1, quantity: 3, grandTotal: null })
  late.emit('cart:addition-asked', { sku: 'VT-1', quantity: 3 })
  const heard: unknown[] = []
  late.on('cart:changed', payload => heard.push(payload))
  late.on('cart:addition-asked', payload => heard.push(payload))
  expect(heard).toEqual([{ lineCount: 1, quantity: 3, grandTotal: null }])
})

it('no event has a field for an email, name, phone, address, customer id or token', () => {
  type Told = { [Name in keyof ShopEvents]: keyof ShopEvents[Name] }[keyof ShopEvents]
  const unsound = (): Told[] => [
    // @ts-expect-error No event tells an e-mail,
    'email',
    // @ts-expect-error a name,
    'firstName',
    // @ts-expect-error a telephone number,
    'phoneNumber',
    // @ts-expect-error an address,
    'address',
    // @ts-expect-error who it is,
    'customerId',
    // @ts-expect-error or what opens the account.
    'token',
  ]
  expect(unsound).toBeInstanceOf(Function)
})
