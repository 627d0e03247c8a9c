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
    ['theirs still', 'theirs', []],
    ['begun by a guest since', 'guest’s', ['current-cart-token', 'epoch']],
  ])('that is %s leaves the right keys', (_what, token, left) => {
    const storage = store({ 'current-cart-token': token, epoch: 1 })
    removeExpiredCart(storage, 'theirs')
    expect(storage.keys('cart').sort()).toEqual(left)
  })

  it('is removed completely if its token at the time of expiry is unknown', () => {
    const storage = store({ 'current-cart-token': 'anybody’s' })
    removeExpiredCart(storage, undefined)
    expect(storage.keys('cart')).toEqual([])
  })

  it('that was parked is removed, and lines that a guest has added since remain', () => {
    const storage = store({ parked: {}, 'own-of-guest': [], 'current-cart-token': 'guest’s' })
    removeExpiredCart(storage, 'theirs')
    expect(storage.keys('cart')).toEqual(['own-of-guest'])
  })

  it('is the only cart removed when the guest continues with their own', () => {
    const storage = store({ parked: {}, 'own-of-guest': [], reunion: [], 'current-cart': {} })
    removeSetAsideCart(storage)
    expect(storage.keys('cart')).toEqual(['current-cart'])
  })
})

it('a stored cart of unknown shape has no token', () => {
  expect(readCartToken(store({ 'current-cart-token': 7 }))).toBeNull()
})
