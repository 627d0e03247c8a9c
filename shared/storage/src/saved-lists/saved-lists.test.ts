import { describe, expect, it } from '@jest/globals'
import {
  countSavedProducts,
  createShopStorage,
  listSavedSkus,
  removeExpiredSavedLists,
} from '../index.ts'

const entries = (...skus: string[]) => skus.map(sku => ({ sku }))

function store({ wishlist, compare }: { wishlist?: unknown; compare?: unknown }) {
  const storage = createShopStorage(null)
  if (wishlist !== undefined) storage.write('wishlist', 'current-wishlist', wishlist)
  if (compare !== undefined) storage.write('compare', 'current-compare', compare)
  return storage
}

describe('saved products', () => {
  it.each([
    [entries('coat', 'shirt', 'coat'), 2],
    [[...entries('coat', ''), { id: 'of a newer release' }, null, 7], 1],
    [undefined, 0],
  ])('stored as %j are counted as %i, without duplicates or invalid entries', (wishlist, count) => {
    expect(countSavedProducts(store({ wishlist }), 'wishlist')).toBe(count)
  })

  it('of an expired session are removed, and products added since remain', () => {
    const storage = store({ wishlist: entries('hers', 'a guest’s'), compare: entries('hers') })
    storage.write('wishlist', 'shared', { token: 'hers' })
    removeExpiredSavedLists(storage, { wishlist: ['hers'], compare: ['hers'] })
    expect(listSavedSkus(storage)).toEqual({ wishlist: ['a guest’s'], compare: [] })
    expect(storage.keys('wishlist')).toEqual(['current-wishlist'])
    expect(storage.keys('compare')).toEqual([])
  })

  it('are removed completely if their state at the session’s expiry is unknown', () => {
    const storage = store({ wishlist: entries('hers'), compare: entries('hers') })
    removeExpiredSavedLists(storage, {})
    expect(listSavedSkus(storage)).toEqual({ wishlist: [], compare: [] })
  })
})
