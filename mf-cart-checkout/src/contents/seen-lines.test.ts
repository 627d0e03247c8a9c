import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { extendLastShownCart, findChangesSinceShown, toLastShownCart } from './seen-lines.ts'

const line = (changes: Partial<CartSnapshotLine> = {}) =>
  ({
    sku: 'coat-46',
    name: 'Пальто',
    quantity: 2,
    price: 14_990,
    options: [],
    stockQuantity: 5,
    isInStock: true,
    ...changes,
  }) as CartSnapshotLine
const cart = (changes?: Partial<CartSnapshotLine>, coupon: string | null = null) => ({
  lines: [line(changes)],
  coupon,
})

describe('the changes of a cart since the shopper last viewed it', () => {
  it('include a changed price', () => {
    expect(
      findChangesSinceShown(toLastShownCart(cart()), cart({ price: parseMoney(15_490) })),
    ).toEqual([{ cause: 'price', name: 'Пальто', price: 15_490, before: 14_990 }])
  })

  it('include stock below the quantity, a line now sold out and a line back in stock', () => {
    const causes = (before: Partial<CartSnapshotLine>, now: Partial<CartSnapshotLine>) =>
      findChangesSinceShown(toLastShownCart(cart(before)), cart(now)).map(({ cause }) => cause)
    expect(causes({}, { stockQuantity: 1 })).toEqual(['left'])
    expect(causes({}, { isInStock: false })).toEqual(['sold-out'])
    expect(causes({ isInStock: false }, {})).toEqual(['back'])
    expect(causes({ stockQuantity: 1 }, { stockQuantity: 1 })).toEqual([])
    expect(causes({}, { stockQuantity: 3 })).toEqual([])
  })

  it('include a coupon that no longer applies, but no coupon that the shopper replaced', () => {
    const seen = toLastShownCart(cart({}, 'ОСЕНЬ10'))
    expect(findChangesSinceShown(seen, cart())).toEqual([{ cause: 'coupon', code: 'ОСЕНЬ10' }])
    expect(
      findChangesSinceShown(extendLastShownCart(seen, cart({}, 'ВЕСНА')), cart({}, 'ВЕСНА')),
    ).toEqual([])
  })

  it('exclude quantities, additions and removals made by the shopper', () => {
    const seen = toLastShownCart(cart())
    expect(findChangesSinceShown(seen, cart({ quantity: 3 }))).toEqual([])
    const others = { lines: [line({ sku: 'shirt', name: 'Футболка' })], coupon: null }
    expect(findChangesSinceShown(seen, others)).toEqual([])
  })
})

it('the record of the last viewed cart keeps the old price of a line and adds new lines', () => {
  const seen = extendLastShownCart(toLastShownCart(cart()), {
    lines: [line({ price: parseMoney(15_490) }), line({ sku: 'shirt', price: parseMoney(1_790) })],
    coupon: null,
  })
  expect(seen.lines.map(({ price }) => price)).toEqual([14_990, 1_790])
})

it('the record of the last viewed cart has no coupon after the cart was emptied', () => {
  expect(
    extendLastShownCart(toLastShownCart(cart({}, 'ОСЕНЬ10')), { lines: [], coupon: null }).coupon,
  ).toBeNull()
})
