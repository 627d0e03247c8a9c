/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createShopStorage } from './shop-storage.ts'

beforeEach(() => localStorage.clear())

describe('the storage', () => {
  it('keeps values under the physical keys other clients of this family use', () => {
    createShopStorage(localStorage).write('cart', 'current-cart', { quantity: 2 })
    expect(localStorage.getItem('shop/cart/current-cart')).toBe('{"quantity":2}')
    expect(createShopStorage(localStorage).read('cart', 'current-cart')).toEqual({ quantity: 2 })
  })

  it('answers null for what is missing, removed or damaged', () => {
    const storage = createShopStorage(localStorage)
    expect(storage.read('cart', 'x')).toBeNull()
    localStorage.setItem('shop/cart/x', '{"half')
    expect(storage.read('cart', 'x')).toBeNull()
    expect(storage.write('cart', 'x', 1)).toBe(true)
    storage.remove('cart', 'x')
    expect(storage.read('cart', 'x')).toBeNull()
  })

  it('keeps a value for the life of the page where the browser is full or forbids it', () => {
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

  it('hears what another tab wrote, until it stops listening', () => {
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
