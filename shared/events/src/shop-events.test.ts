import { expect, it } from '@jest/globals'
import { createShopEvents, type ShopEvents } from './shop-events.ts'

const events = createShopEvents(error => {
  throw error
})

it('the event bus hands the payload of a known event to its listener', () => {
  const heard: number[] = []
  events.on('wishlist:changed', ({ count }) => heard.push(count))
  events.emit('wishlist:changed', { count: 2 })
  expect(heard).toEqual([2])
})

it('the event bus compiles with no unknown name, and no payload of another event', () => {
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

it('the event bus tells a late listener the cart’s size, not what was added before', () => {
  const late = createShopEvents(() => undefined)
  late.emit('cart:changed', { lineCount: 1, quantity: 3, grandTotal: null })
  late.emit('cart:addition-asked', { sku: 'VT-1', quantity: 3 })
  const heard: unknown[] = []
  late.on('cart:changed', payload => heard.push(payload))
  late.on('cart:addition-asked', payload => heard.push(payload))
  expect(heard).toEqual([{ lineCount: 1, quantity: 3, grandTotal: null }])
})

it('the event bus has no event that carries anything of a person', () => {
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
