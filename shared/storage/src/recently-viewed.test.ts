/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import {
  onViewedSkusRemovalInOtherTab,
  readViewedSkus,
  removeViewedSkus,
  storeViewedSku,
} from './recently-viewed.ts'
import { createShopStorage } from './shop-storage.ts'

it('the stored recently viewed list has the last viewed product first, without duplicates', () => {
  const storage = createShopStorage(null)
  storage.write('recently-viewed', 'recently-viewed', ['COAT', 7, 'DRESS'])
  storeViewedSku(storage, 'DRESS')
  expect(readViewedSkus(storage)).toEqual(['DRESS', 'COAT'])
  removeViewedSkus(storage)
  expect(readViewedSkus(storage)).toEqual([])
})

it('a recently viewed listener is called for a removal in another tab, not for an addition', () => {
  const events = new EventTarget() as unknown as Window
  const storage = createShopStorage(localStorage, events)
  let times = 0
  onViewedSkusRemovalInOtherTab(storage, () => {
    times += 1
  })
  const key = 'shop/recently-viewed/recently-viewed'
  events.dispatchEvent(new StorageEvent('storage', { key, newValue: '["COAT"]' }))
  expect(times).toBe(0)
  events.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  expect(times).toBe(1)
})
