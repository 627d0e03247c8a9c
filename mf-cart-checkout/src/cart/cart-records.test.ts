import { describe, expect, it } from '@jest/globals'
import { createShopStorage } from '@vitrina/storage'
import { coatAddition, openTab } from '../testing/buying.ts'
import { computeVisibleCart } from './cart-state.ts'

/** What another release, another client or a hand may have left under the names of the cart. */
const broken: readonly unknown[] = [7, 'coat', [], [7], {}, [{ sku: 'coat-46' }], { lines: [{}] }]

/** A browser that has a cart with a coat in it, and what is reported of its storage. */
async function browserWithCoat() {
  const reported: string[] = []
  const storage = createShopStorage(null, null, undefined, ({ message }) => reported.push(message))
  const first = openTab({ storage })
  await first.cart.add(coatAddition)
  await first.cart.settled()
  const { platform, memory } = first
  return { storage, reported, open: () => openTab({ storage, platform, memory }) }
}

const shown = ({ cart }: ReturnType<typeof openTab>) =>
  computeVisibleCart(cart.store.getState()).lines.map(({ sku, quantity, price }) => [
    sku,
    quantity,
    price,
  ])

describe.each([
  'current-cart',
  'current-totals',
  'refusals',
  'repair',
  'parked',
  'own-of-guest',
  'reunion',
  'seen-lines',
  'untold-additions',
  'untold-changes',
  'unstored-wishes',
])('an unreadable record cart/%s in the browser’s storage', key => {
  it('is ignored, and the cart shows what the platform returns', async () => {
    for (const value of broken) {
      const { storage, open } = await browserWithCoat()
      storage.write('cart', key, value)
      const tab = open()
      await tab.cart.refresh()
      await tab.cart.settled()
      expect(shown(tab)).toEqual([['coat-46', 1, 14_990]])
    }
  })
})

it('a stored cart with a text price is reported and replaced by the platform’s cart', async () => {
  const { storage, reported, open } = await browserWithCoat()
  const kept = JSON.stringify(storage.read('cart', 'current-cart'))
  storage.write('cart', 'current-cart', JSON.parse(kept.replaceAll('14990', '"1"')))
  const tab = open()
  expect(shown(tab)).toEqual([])
  expect(reported).toEqual([
    'What is stored as shop/cart/current-cart is of no known shape: it is left out',
  ])
  await tab.cart.refresh()
  expect(shown(tab)).toEqual([['coat-46', 1, 14_990]])
})
