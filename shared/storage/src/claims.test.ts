/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { isBoolean, isNumber, isObjectOf } from '@vitrina/domain'
import { readClaim, writeClaim } from './claims.ts'
import { readCookieChoice, storeCookieChoice } from './cookie-choice.ts'
import { createShopStorage } from './shop-storage.ts'

beforeEach(() => localStorage.clear())

const nowMs = Date.parse('2026-11-26T09:00:00Z')

describe('claims', () => {
  it('are stored by their code with a time, a value and a description', () => {
    const storage = createShopStorage(localStorage)
    writeClaim(storage, 'install-offered', true, nowMs)
    expect(JSON.parse(localStorage.getItem('shop/claims/install-offered') ?? '')).toEqual({
      code: 'install-offered',
      created_at: '2026-11-26T09:00:00.000Z',
      value: true,
      description: 'The shop was offered as an app',
    })
    expect(readClaim(storage, 'install-offered', isBoolean)).toMatchObject({ value: true })
    expect(readClaim(storage, 'newsletter-offered', isBoolean)).toBeNull()
  })

  it('stored as bare values by earlier releases are converted when read', () => {
    const storage = createShopStorage(localStorage)
    storage.write('claims', 'install-offered', true)
    storage.write('claims', 'visits', { count: 3, seenAtMs: nowMs })
    const isVisits = isObjectOf({ count: isNumber, seenAtMs: isNumber })
    expect(readClaim(storage, 'install-offered', isBoolean)?.value).toBe(true)
    expect(readClaim(storage, 'visits', isVisits)?.value).toEqual({ count: 3, seenAtMs: nowMs })
    expect(storage.read('claims', 'visits')).toMatchObject({ code: 'visits' })
  })

  it('with a value of an invalid type are read as null', () => {
    const storage = createShopStorage(localStorage)
    writeClaim(storage, 'install-offered', 'yes', nowMs)
    expect(readClaim(storage, 'install-offered', isBoolean)).toBeNull()
  })
})

describe('the cookie choice', () => {
  it('is null until the shopper chooses, and then contains the time of the choice', () => {
    const storage = createShopStorage(localStorage)
    expect(readCookieChoice(storage)).toBeNull()
    storeCookieChoice(storage, false, nowMs)
    expect(readCookieChoice(storage)).toEqual({
      statistics: false,
      chosenAt: '2026-11-26T09:00:00.000Z',
    })
  })

  it('made for an earlier version of the purposes is read as null', () => {
    const storage = createShopStorage(localStorage)
    writeClaim(storage, 'consent', { version: 0, statistics: true }, nowMs)
    expect(readCookieChoice(storage)).toBeNull()
  })
})
