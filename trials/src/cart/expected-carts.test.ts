import { expect, it } from '@jest/globals'
import type { AnsweredCall } from '../platform/answered-calls.ts'
import { createExpectedCarts, type ObservedCart } from './expected-carts.ts'

const place = 'device 0'
const ownKey = 'key of the shopper'
const nothing = { cartId: null, lines: new Map(), open: new Set<string>() }

const create = (result: number | string): AnsweredCall => ({
  path: '/api/cart/create',
  key: 'create',
  place,
  query: {},
  body: {},
  answer: { code: 200, result },
})
const addCoat = (cartId: number | string, key: string): AnsweredCall => ({
  path: '/api/cart/update',
  key,
  place,
  query: { cartId },
  body: { cartItem: { sku: 'COAT', qty: 1 } },
  answer: { code: 200, result: { qty: 1 } },
})

/** A customer adds a coat as a guest, and twice signs in again, the first time for a moment. */
function requestReturnTwice(lastCall: AnsweredCall) {
  let seen: ObservedCart = nothing
  const expected = createExpectedCarts({
    isShopperChange: key => key === ownKey,
    effectOf: () => [['COAT', 1]],
    stockOf: () => 9,
    seenBy: () => seen,
  })
  const see = (cartId: string, coats: number) => {
    const lines = coats > 0 ? new Map([['COAT', coats]]) : new Map<string, number>()
    seen = { cartId, lines, open: new Set() }
  }
  expected.hear(create(7))
  see('7', 0)
  expected.hear(create('guest'))
  see('guest', 0)
  expected.hear(addCoat('guest', ownKey))
  see('guest', 1)
  expected.hear(create(7))
  see('7', 1)
  expected.hear(create('next guest'))
  see('next guest', 1)
  expected.hear(addCoat('next guest', 'recreated'))
  expected.hear(create(7))
  see('7', 1)
  expected.hear(lastCall)
  return expected
}

it.each([
  ['under the shopper’s own key', addCoat(7, ownKey)],
  ['as a difference', addCoat(7, 'difference')],
])('a guest’s change counts as transferred if the second sign-in sends it %s', (_how, last) => {
  const expected = requestReturnTwice(last)
  expect([...expected.missing(place, '7')]).toEqual([])
  expect([...(expected.carts.get('7')?.lines ?? [])]).toEqual([['COAT', 1]])
  expect(expected.wrong).toEqual([])
})

it('a guest’s change counts as missing if no sign-in sends it', () => {
  const expected = requestReturnTwice(create(7))
  expect([...expected.missing(place, '7')]).toEqual([['COAT', 1]])
})

it('a guest’s change does not count as transferred if the second sign-in sends it twice', () => {
  const expected = requestReturnTwice(addCoat(7, 'difference'))
  expected.hear(addCoat(7, ownKey))
  expect([...expected.missing(place, '7')]).not.toEqual([])
})
