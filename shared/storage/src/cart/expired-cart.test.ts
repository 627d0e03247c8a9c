import { describe, expect, it } from '@jest/globals'
import {
  createShopStorage,
  readCartToken,
  removeExpiredCart,
  removeSetAsideCart,
} from '../index.ts'

function store(cart: Readonly<Record<string, unknown>>) {
  const storage = createShopStorage(null)
  for (const [key, value] of Object.entries(cart)) storage.write('cart', key, value)
  return storage
}

describe('the cart of a customer whose session expired', () => {
  it.each([
    ['is removed if the stored cart still belongs to the customer', 'theirs', []],
    [
      'is not removed if a guest has created another cart since',
      'guest’s',
      ['current-cart-token', 'epoch'],
    ],
  ])('%s', (_what, token, left) => {
    const storage = store({ 'current-cart-token': token, epoch: 1 })
    removeExpiredCart(storage, 'theirs')
    expect(storage.keys('cart').sort()).toEqual(left)
  })

  it('is removed completely if its token at the time of expiry is unknown', () => {
    const storage = store({ 'current-cart-token': 'anybody’s' })
    removeExpiredCart(storage, undefined)
    expect(storage.keys('cart')).toEqual([])
  })

  it('that was set aside is removed, and products that a guest has added since remain', () => {
    const storage = store({ parked: {}, 'own-of-guest': [], 'current-cart-token': 'guest’s' })
    removeExpiredCart(storage, 'theirs')
    expect(storage.keys('cart')).toEqual(['own-of-guest'])
  })

  it('that was set aside is removed when the guest continues, and the guest’s cart remains', () => {
    const storage = store({ parked: {}, 'own-of-guest': [], reunion: [], 'current-cart': {} })
    removeSetAsideCart(storage)
    expect(storage.keys('cart')).toEqual(['current-cart'])
  })
})

it('a stored cart token of an invalid type is read as null', () => {
  expect(readCartToken(store({ 'current-cart-token': 7 }))).toBeNull()
})
