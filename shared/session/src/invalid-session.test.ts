import { describe, expect, it } from '@jest/globals'
import { createShopStorage } from '@vitrina/storage'
import {
  readExpiredCustomerIds,
  readLastSessionEnd,
  readOwnerOfPendingChanges,
} from './last-end.ts'
import { annaCredentials, borisCredentials, createTestBrowser } from './testing/test-browser.ts'
import { annaCustomer } from './testing/test-platform.ts'

/** Its lists are not of the shape this release gives them; whose they are can be read. */
const partlyRead = {
  why: 'expired',
  customerId: 1,
  awaited: [1, 'x'],
  left: { wishlist: [{ sku: 'A' }] },
}

/** An address as another client keeps it: without a postcode the profile cannot be shown. */
const hersInPart = { ...annaCustomer, addresses: [{ id: 4, city: 'Томск', postcode: null }] }

const strangerCame = ['session:signed-in', { how: 'here', isStranger: true }]

describe('a damaged stored session', () => {
  it('with unreadable lists still identifies its customer', () => {
    const storage = createShopStorage(null)
    storage.write('user', 'last-session-end', partlyRead)
    expect(readLastSessionEnd(storage)).toEqual({ why: 'expired', customerId: 1, awaited: [1] })
    expect([readOwnerOfPendingChanges(storage, null), readExpiredCustomerIds(storage)]).toEqual([
      '1',
      ['1'],
    ])
  })

  it('with unreadable lists has its data removed when another customer logs in', async () => {
    const { session, storage, told } = createTestBrowser().openTab()
    storage.write('user', 'last-session-end', partlyRead)
    storage.write('cart', 'current-cart', { lines: [{ sku: 'hers' }] })
    storage.write('wishlist', 'current-wishlist', [{ sku: 'A' }])
    storage.write('checkout', 'shipping-details', { city: 'Томск' })
    await session.login(borisCredentials)
    expect(told).toEqual([strangerCame])
    expect([storage.keys('cart'), storage.keys('wishlist')]).toEqual([[], []])
    expect(storage.read('checkout', 'shipping-details')).toBeNull()
    expect(readExpiredCustomerIds(storage)).toEqual(['1'])
  })

  it('with an unreadable address keeps its customer’s waiting changes after expiry', async () => {
    const { platform, openTab } = createTestBrowser()
    const { session, storage, told } = openTab()
    await session.login(annaCredentials)
    storage.write('user', 'current-user', hersInPart)
    storage.write('checkout', 'shipping-details', { city: 'Томск' })
    platform.endSessions()
    await session.carry(platform.whoAmI)
    expect([readOwnerOfPendingChanges(storage, null), readExpiredCustomerIds(storage)]).toEqual([
      '1',
      ['1'],
    ])
    await session.login(borisCredentials)
    expect(told.at(-1)).toEqual(strangerCame)
    expect(storage.read('checkout', 'shipping-details')).toBeNull()
  })
})
