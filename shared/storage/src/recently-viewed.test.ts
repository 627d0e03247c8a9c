/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import {
  onForeignViewedSkusRemoval,
  readViewedSkus,
  removeViewedSkus,
  storeViewedSku,
} from './recently-viewed.ts'
import { createShopStorage } from './shop-storage.ts'

it('the last viewed product is added first in the stored recently viewed list', () => {
  const storage = createShopStorage(null)
  storage.write('recently-viewed', 'recently-viewed', ['COAT', 7, 'DRESS'])
  storeViewedSku(storage, 'DRESS')
  expect(readViewedSkus(storage)).toEqual(['DRESS', 'COAT'])
  removeViewedSkus(storage)
  expect(readViewedSkus(storage)).toEqual([])
})

it('a listener of recently viewed is called for a removal in another tab, not an addition', () => {
  const events = new EventTarget() as unknown as Window
  const storage = createShopStorage(localStorage, events)
  let times = 0
  onForeignViewedSkusRemoval(storage, () => {
    times += 1
  })
  const key = 'shop/recently-viewed/recently-viewed'
  events.dispatchEvent(new StorageEvent('storage', { key, newValue: '["COAT"]' }))
  expect(times).toBe(0)
  events.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  expect(times).toBe(1)
})
