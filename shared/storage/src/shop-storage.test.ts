/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createShopStorage } from './shop-storage.ts'

beforeEach(() => localStorage.clear())

const isText = (value: unknown): value is string => typeof value === 'string'

describe('the shop storage', () => {
  it('stores a value under the key of its collection and name', () => {
    createShopStorage(localStorage).write('cart', 'current-cart', { quantity: 2 })
    expect(localStorage.getItem('shop/cart/current-cart')).toBe('{"quantity":2}')
    expect(createShopStorage(localStorage).read('cart', 'current-cart')).toEqual({ quantity: 2 })
  })

  it('returns null for a missing, removed or damaged value', () => {
    const storage = createShopStorage(localStorage)
    expect(storage.read('cart', 'x')).toBeNull()
    localStorage.setItem('shop/cart/x', '{"half')
    expect(storage.read('cart', 'x')).toBeNull()
    expect(storage.write('cart', 'x', 1)).toBe(true)
    storage.remove('cart', 'x')
    expect(storage.read('cart', 'x')).toBeNull()
  })

  it('returns null for a value of an invalid shape, and reports the value only once', () => {
    const reported: string[] = []
    const report = ({ message }: Error) => void reported.push(message)
    const storage = createShopStorage(localStorage, null, undefined, report)
    storage.write('cart', 'token', 'abc')
    expect(storage.read('cart', 'token', isText)).toBe('abc')
    for (const broken of ['{"half', '{"sku":7}']) {
      localStorage.setItem('shop/cart/token', broken)
      expect(storage.read('cart', 'token', isText)).toBeNull()
      expect(localStorage.getItem('shop/cart/token')).toBe(broken)
    }
    expect(reported).toEqual([
      'What is stored as shop/cart/token is of no known shape: it is left out',
    ])
    storage.write('cart', 'token', 'def')
    expect(storage.read('cart', 'token', isText)).toBe('def')
  })

  it('reads a stored null as no value, without a report', () => {
    const reported: Error[] = []
    const storage = createShopStorage(localStorage, null, undefined, error => reported.push(error))
    localStorage.setItem('shop/cart/token', 'null')
    expect(storage.read('cart', 'token', isText)).toBeNull()
    expect(reported).toEqual([])
  })

  it('keeps a value in memory when the browser refuses storage', () => {
    const refusing = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    const storage = createShopStorage(refusing)
    expect(storage.write('cart', 'token', 'abc')).toBe(false)
    expect(storage.read('cart', 'token')).toBe('abc')
    storage.remove('cart', 'token')
    expect(storage.read('cart', 'token')).toBeNull()
  })

  it('lists the keys of a collection, also without localStorage', () => {
    const storage = createShopStorage(localStorage)
    storage.write('url', '/palto', 1)
    localStorage.setItem('shop/urls//bryuki', '1')
    storage.write('url', 'a/b', 2)
    expect(storage.keys('url').sort()).toEqual(['/palto', 'a/b'])
    const nowhere = createShopStorage(null)
    nowhere.write('url', '/palto', 1)
    expect(nowhere.keys('url')).toEqual(['/palto'])
  })

  describe('when localStorage is full', () => {
    /** Takes so many letters, keys and values together, like the browsers' own. */
    function roomFor(letters: number) {
      const { setItem } = Storage.prototype
      const used = () => Object.entries(localStorage).flat().join('').length
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
        this: Storage,
        key: string,
        text: string,
      ) {
        const freed = this.getItem(key) === null ? 0 : `${key}${this.getItem(key)}`.length
        if (used() - freed + key.length + text.length > letters) {
          throw new DOMException('full', 'QuotaExceededError')
        }
        setItem.call(this, key, text)
      })
    }
    afterEach(() => void jest.restoreAllMocks())

    it('removes stored URLs to free space, but nothing created by the shopper', () => {
      roomFor(100)
      const storage = createShopStorage(localStorage)
      storage.write('cart', 'current-cart', 'coat')
      storage.write('url', '/palto', 'where the coats are')
      expect(storage.write('wishlist', 'current-wishlist', 'b'.repeat(30))).toBe(true)
      expect(storage.keys('url')).toEqual([])
      expect(storage.read('cart', 'current-cart')).toBe('coat')
      expect(localStorage.getItem('shop/wishlist/current-wishlist')).toContain('bbb')
    })

    it('keeps a value in memory if there are no stored URLs to remove', () => {
      roomFor(50)
      const storage = createShopStorage(localStorage)
      storage.write('cart', 'current-cart', 'coat')
      expect(storage.write('wishlist', 'current-wishlist', 'b'.repeat(30))).toBe(false)
      expect(storage.read('wishlist', 'current-wishlist')).toBe('b'.repeat(30))
      expect(storage.read('cart', 'current-cart')).toBe('coat')
    })
  })

  it('notifies a listener of values from another tab until it unsubscribes', () => {
    const storage = createShopStorage(localStorage, window)
    const heard: unknown[] = []
    const stop = storage.onForeignChange('cart', 'current-cart', value => heard.push(value))
    const written = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    written('shop/cart/current-cart', '{"quantity":3}')
    written('shop/cart/other', '1')
    written('shop/cart/current-cart', null)
    stop()
    written('shop/cart/current-cart', '4')
    expect(heard).toEqual([{ quantity: 3 }, null])
  })
})

it('the shop storage of one store view is separate from the others', () => {
  localStorage.clear()
  const english = createShopStorage(localStorage, null, 'en')
  english.write('cart', 'current-cart', 1)
  expect(localStorage.getItem('en-shop/cart/current-cart')).toBe('1')
  expect(english.keys('cart')).toEqual(['current-cart'])
  expect(createShopStorage(localStorage, null, 'ru').read('cart', 'current-cart')).toBeNull()
  expect(createShopStorage(localStorage).read('cart', 'current-cart')).toBeNull()
})
