/** @jest-environment ./scripts/jsdom-environment.cjs */

import { beforeEach, expect, jest, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import type { SavedProduct } from '@vitrina/federation'
import { createTestServices } from '@vitrina/federation/testing'
import { savedProductsMessages } from '../testing.ts'
import { createSavedProducts } from './saved-products.ts'

const key = 'shop/wishlist/current-wishlist'

const dress = (number: number): SavedProduct => ({
  sku: `VT-${number}`,
  slug: `plate-${number}`,
  name: `Платье ${number}`,
  lang: 'ru',
  url_path: `zhenschinam/platya/plate-${number}`,
  image: '',
  price: parseMoney(5990),
})

/**
 * A storage as the shop's own, over the tab's `localStorage`, with a switch that refuses to write.
 */
function openTab() {
  const listeners = new Set<(value: unknown) => void>()
  const state = { refuses: false }
  const storage = {
    read: (collection: string, name: string) => {
      const text = localStorage.getItem(`shop/${collection}/${name}`)
      try {
        return text === null ? null : JSON.parse(text)
      } catch {
        return null
      }
    },
    write(collection: string, name: string, value: unknown) {
      localStorage.setItem(`shop/${collection}/${name}`, JSON.stringify(value))
      return !state.refuses
    },
    remove: jest.fn<(collection: string, name: string) => void>(),
    keys: () => [],
    onForeignChange(collection: string, _name: string, listener: (value: unknown) => void) {
      if (collection === 'wishlist') listeners.add(listener)
      return () => {}
    },
  }
  const services = createTestServices({ storage, messages: savedProductsMessages })
  const hear = () => {
    for (const listener of listeners) listener(null)
  }
  return { ...createSavedProducts(services), services, hear, state }
}

beforeEach(() => localStorage.clear())

test('a product added to the wishlist twice is stored once, and removals are stored', () => {
  const { wishlist } = openTab()
  expect(wishlist.add(dress(1))).toBe('added')
  expect(wishlist.add({ ...dress(1), name: 'Другое' })).toBe('present')
  wishlist.add(dress(2))
  wishlist.remove('VT-1')
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([dress(2)])
  wishlist.clear()
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([])
})

test('an entry that only another release can read is preserved until the list is cleared', () => {
  const newer = { id: 'of a newer release' }
  const stored = () => JSON.parse(localStorage.getItem(key) ?? '')
  localStorage.setItem(key, JSON.stringify([newer, dress(1)]))
  const { wishlist } = openTab()
  wishlist.add(dress(2))
  expect(stored()).toEqual([dress(1), dress(2), newer])
  wishlist.remove('VT-1')
  wishlist.putBack(dress(1), 0)
  wishlist.remove('VT-2')
  expect(stored()).toEqual([dress(1), newer])
  expect(wishlist.items()).toEqual([dress(1)])
  wishlist.clear()
  expect(stored()).toEqual([])
})

test('saved products over the limit stay stored, and are shown once others are removed', () => {
  const compareKey = 'shop/compare/current-compare'
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map(dress)
  localStorage.setItem(compareKey, JSON.stringify(many))
  const { compare } = openTab()
  compare.remove('VT-1')
  expect(JSON.parse(localStorage.getItem(compareKey) ?? '')).toEqual(many.slice(1))
  expect(compare.items()).toEqual(many.slice(1, 7))
})

const storedToCompare = () =>
  JSON.parse(localStorage.getItem('shop/compare/current-compare') ?? '') as SavedProduct[]
const skusOf = (products: readonly SavedProduct[]) => products.map(({ sku }) => sku)

test('restoring a product to a list over its limit removes no other product', () => {
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map(dress)
  localStorage.setItem('shop/compare/current-compare', JSON.stringify(many))
  const { compare } = openTab()
  compare.remove('VT-1')
  compare.putBack(dress(1), 0)
  expect(storedToCompare()).toEqual(many)
  expect(compare.items()).toEqual(many.slice(0, 6))
})

test('restoring a product keeps a product that another tab has added since', () => {
  const { compare } = openTab()
  for (const number of [1, 2, 3, 4, 5, 6]) compare.add(dress(number))
  compare.remove('VT-2')
  openTab().compare.add(dress(7))
  compare.putBack(dress(2), 1)
  expect(skusOf(storedToCompare())).toEqual([1, 2, 3, 4, 5, 6, 7].map(number => `VT-${number}`))
})

test('unknown fields of a saved product, written by another release, are preserved', () => {
  const newer = { ...dress(1), note: 'of a newer release' }
  localStorage.setItem(key, JSON.stringify([newer]))
  const { wishlist } = openTab()
  wishlist.add(dress(2))
  wishlist.remove('VT-2')
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([newer])
  expect(wishlist.items()).toEqual([dress(1)])
})

test('a restored product that another tab has already added is stored once', () => {
  const one = openTab()
  one.wishlist.add(dress(1))
  one.wishlist.remove('VT-1')
  openTab().wishlist.add(dress(1))
  one.wishlist.putBack(dress(1), 0)
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([dress(1)])
})

test('a product restored to the wishlist is at its former position', () => {
  const { wishlist } = openTab()
  for (const number of [1, 2, 3]) wishlist.add(dress(number))
  wishlist.remove('VT-2')
  wishlist.putBack(dress(2), 1)
  expect(wishlist.items().map(({ sku }) => sku)).toEqual(['VT-1', 'VT-2', 'VT-3'])
})

test('a compare list of six products rejects a seventh product', () => {
  const { compare } = openTab()
  for (const number of [1, 2, 3, 4, 5, 6]) expect(compare.add(dress(number))).toBe('added')
  expect(compare.add(dress(7))).toBe('full')
  expect(compare.items()).toHaveLength(6)
  expect(JSON.parse(localStorage.getItem('shop/compare/current-compare') ?? '')).toHaveLength(6)
})

test('two tabs that save different products keep both products in the list', () => {
  const one = openTab()
  const other = openTab()
  one.wishlist.add(dress(1))
  other.wishlist.add(dress(2))
  one.hear()
  expect(one.wishlist.items().map(({ sku }) => sku)).toEqual(['VT-1', 'VT-2'])
})

test('wishlist:changed is emitted with the product count, also to a listener added later', () => {
  const { wishlist, services } = openTab()
  wishlist.add(dress(1))
  const heard = jest.fn()
  services.events.on('wishlist:changed', heard)
  wishlist.add(dress(2))
  expect(heard.mock.calls).toEqual([[{ count: 1 }], [{ count: 2 }]])
})

test('a browser that refuses to store saved products shows one notice for several products', () => {
  const { wishlist, services, state } = openTab()
  state.refuses = true
  wishlist.add(dress(1))
  wishlist.add(dress(2))
  const { shown } = services.notifications.store.getState()
  expect(shown.map(({ message }) => message)).toEqual([
    'Браузер не сохраняет данные этого магазина',
  ])
})

test('a corrupted list of saved products is read as empty', () => {
  localStorage.setItem(key, '{"broken":')
  expect(openTab().wishlist.items()).toEqual([])
})

test.each([
  ['a log-out in this tab empties both lists', 'asked', 'here', 0],
  ['an expired session keeps both lists', 'expired', 'here', 1],
  ['a log-out in another tab changes no list of this tab', 'asked', 'elsewhere', 1],
] as const)('saved products after the session ends: %s', (_name, why, where, left) => {
  const { wishlist, compare, services } = openTab()
  wishlist.add(dress(1))
  compare.add(dress(1))
  services.events.emit('session:signed-out', { why, where, isSilent: false })
  expect([wishlist.items().length, compare.items().length]).toEqual([left, left])
})

test('saved products removed by another customer’s sign-in are no longer shown', () => {
  const { wishlist, services } = openTab()
  wishlist.add(dress(1))
  wishlist.add(dress(2))
  // As the session leaves it where somebody else signs in: what was added since the first one's ran
  // out.
  localStorage.setItem(key, JSON.stringify([dress(2)]))
  const counts: number[] = []
  services.events.on('wishlist:changed', ({ count }) => counts.push(count))
  services.events.emit('session:signed-in', { how: 'here', isStranger: true })
  expect(wishlist.items()).toEqual([dress(2)])
  expect(counts).toEqual([2, 1])
})

test('a saved product stores its language, or else the language of its page', () => {
  const { wishlist } = openTab()
  const { lang: _, ...unmarked } = dress(1)
  wishlist.add(unmarked)
  wishlist.add({ ...dress(2), lang: 'en' })
  expect(wishlist.items().map(({ lang }) => lang)).toEqual(['ru', 'en'])
})
