import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { NetworkState } from '@vitrina/api-client'
import type { Customer, RenderedPrice, RenderedPrices } from '@vitrina/contract'
import {
  type Failure,
  fail,
  parseMoney,
  type Result,
  type ShownPrice,
  succeed,
} from '@vitrina/domain'
import { createFakeSession, createTestCustomer } from '@vitrina/session/testing'
import { createCurrentPrices } from './current-prices.ts'
import { chooseShownPrice } from './shown-price.ts'

type PriceRequest = { skus: readonly string[]; groupToken?: string; groupId?: number }

const wholesaler: Customer = {
  ...createTestCustomer({
    customer: { email: 'opt@example.org', firstname: 'Олег', lastname: 'Оптов' },
  }),
  id: 7,
  group_id: 2,
  groupToken: 'of group 2',
  hasGroupPrices: true,
}
const retailer: Customer = { ...wholesaler, id: 8, group_id: 3, groupToken: 'of group 3' }
const everybodys: ShownPrice = { now: parseMoney(5990) }

function rendered(sku: string, rubles: number): RenderedPrice {
  const price = parseMoney(rubles)
  const figures = {
    final_price: price,
    regular_price: price,
    special_price: parseMoney(0),
    minimal_price: price,
    max_price: price,
    minimal_regular_price: price,
    max_regular_price: price,
  }
  const price_info = { ...figures, extension_attributes: { tax_adjustments: figures } }
  return { id: 1, sku, name: sku, type: 'simple', currency_code: 'RUB', store_id: 1, price_info }
}

/** A platform where each group has a price of its own, guests everybody's. */
function openShop(signedIn: Customer | null = null) {
  const priceOf: Record<number, number> = { 0: 5990, 2: 3000, 3: 4000 }
  const groupsOf: Record<string, number> = { 'of group 2': 2, 'of group 3': 3 }
  const asked: PriceRequest[] = []
  const failures: Failure[] = []
  const kept = { answers: 0 }
  const { session, become } = createFakeSession()
  const listeners = new Set<(state: NetworkState) => void>()
  const network = { state: 'reachable' as NetworkState, subscribe }
  let profiles = 0
  let profile: Customer = { ...wholesaler }
  become(signedIn)

  function subscribe(listener: (state: NetworkState) => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  async function list({
    skus,
    groupToken,
    groupId,
  }: PriceRequest): Promise<Result<RenderedPrices & { offline?: true }>> {
    asked.push({ skus, ...(groupToken && { groupToken }), ...(groupId && { groupId }) })
    await new Promise(done => setTimeout(done, 100))
    const failure = failures.shift()
    if (failure) return fail(failure)
    const group = groupsOf[groupToken ?? ''] ?? 0
    const items = skus.map(sku => rendered(sku, priceOf[group] ?? 0))
    if (kept.answers === 0) return succeed({ items, user_group_id: group })
    kept.answers -= 1
    return succeed({ items, user_group_id: group, offline: true })
  }

  async function me() {
    profiles += 1
    return succeed(profile)
  }

  const prices = createCurrentPrices({
    api: { prices: { list }, user: { me } },
    session,
    network,
    currencyCode: 'RUB',
  })
  return {
    prices,
    asked,
    failures,
    kept,
    become,
    groupsOf,
    profiles: () => profiles,
    setProfile: (next: Customer) => {
      profile = next
    },
    setNetwork(state: NetworkState) {
      network.state = state
      for (const listener of listeners) listener(state)
    },
    show: (sku: string, isCurrent = true) => prices.watch([{ sku, isCurrent }], () => undefined),
    shown: (sku: string, loaded = everybodys) => chooseShownPrice(loaded, prices.of(sku)),
  }
}

const settle = (ms = 500) => jest.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  // Loaded before time stands still.
  await import('./price-book.ts')
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the prices of products on screen', () => {
  it('are not requested for a guest, or for a group without group prices', async () => {
    const shop = openShop()
    shop.show('BAG')
    await settle()
    shop.become({ ...wholesaler, hasGroupPrices: false })
    await settle()
    expect(shop.asked).toEqual([])
    expect(shop.shown('BAG')).toEqual(everybodys)
  })

  it('are shown as refreshing until a single request returns the group prices', async () => {
    const shop = openShop(wholesaler)
    for (const sku of ['BAG', 'SCARF', 'BAG']) shop.show(sku)
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(5990), standing: 'refreshing' })
    await settle()
    expect(shop.asked).toEqual([{ skus: ['BAG', 'SCARF'], groupToken: 'of group 2', groupId: 2 }])
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(3000) })
    expect(shop.prices.of('BAG')).toMatchObject({
      kind: 'current',
      refreshedAtMs: expect.any(Number),
    })
    shop.show('BAG')
    await settle()
    expect(shop.asked).toHaveLength(1)
  })

  it('are requested in batches of at most fifty, one after another, while on screen', async () => {
    const shop = openShop(wholesaler)
    for (let number = 0; number < 120; number += 1) shop.show(`SKU-${number}`)
    const leave = shop.show('LEFT')
    await settle(100)
    leave()
    await settle(2_000)
    expect(shop.asked.map(({ skus }) => skus.length)).toEqual([50, 50, 20])
  })

  it('are reset by a log-out, even if a response arrives after the log-out', async () => {
    const shop = openShop(wholesaler)
    shop.show('BAG')
    await settle()
    shop.show('SCARF')
    await settle(60)
    expect(shop.asked).toHaveLength(2)
    shop.become(null)
    expect(shop.shown('BAG')).toEqual(everybodys)
    await settle()
    expect(shop.shown('BAG')).toEqual(everybodys)
    expect(shop.shown('SCARF')).toEqual(everybodys)
    shop.become(retailer)
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(5990), standing: 'refreshing' })
    await settle()
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(4000) })
  })

  it('are requested with a renewed group token after the token has expired', async () => {
    const shop = openShop({ ...wholesaler, groupToken: 'run out' })
    shop.show('BAG')
    await settle()
    expect(shop.profiles()).toBe(1)
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(3000) })
  })

  it('are those of the new group after the customer was moved to another group', async () => {
    const shop = openShop({ ...wholesaler, groupToken: 'run out' })
    shop.setProfile({ ...wholesaler, group_id: 3, groupToken: 'of group 3' })
    shop.show('BAG')
    await settle()
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(4000) })
  })

  it('are flagged as not current when the response contains guest prices', async () => {
    const shop = openShop({ ...wholesaler, groupToken: 'run out' })
    shop.setProfile({ ...wholesaler, groupToken: 'run out as well' })
    shop.show('BAG')
    await settle()
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(5990), standing: 'not-current' })
  })

  it('are flagged as not current after three failed requests and not requested again', async () => {
    const shop = openShop(wholesaler)
    const down: Failure = { kind: 'unexpected', status: 503, message: '' }
    shop.failures.push(down, down, down)
    shop.show('BAG')
    await settle()
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(5990), standing: 'refreshing' })
    await settle(20_000)
    expect(shop.asked).toHaveLength(3)
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(5990), standing: 'not-current' })
    await settle(60_000)
    expect(shop.asked).toHaveLength(3)
  })

  it('are flagged as not current when offline, and are requested when back online', async () => {
    const shop = openShop(wholesaler)
    shop.setNetwork('unreachable')
    shop.failures.push({ kind: 'offline' })
    shop.show('BAG')
    await settle()
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(5990), standing: 'not-current' })
    shop.setNetwork('reachable')
    expect(shop.shown('BAG')).toMatchObject({ standing: 'refreshing' })
    await settle()
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(3000) })
  })

  it('are requested again when back online, as the offline response may be cached', async () => {
    const shop = openShop(wholesaler)
    shop.setNetwork('unreachable')
    shop.show('BAG')
    await settle()
    expect(shop.asked).toHaveLength(1)
    shop.setNetwork('reachable')
    await settle()
    expect(shop.asked).toHaveLength(2)
  })

  it('from a cached response are flagged as not current until the platform responds', async () => {
    const shop = openShop(wholesaler)
    shop.kept.answers = 1
    shop.show('BAG')
    await settle()
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(3000), standing: 'not-current' })
    await settle(5_000)
    expect(shop.asked).toHaveLength(2)
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(3000) })
  })

  it('from the cache stay flagged as not current while offline, even if others load', async () => {
    const shop = openShop(wholesaler)
    shop.setNetwork('unreachable')
    shop.kept.answers = 1
    shop.show('BAG')
    await settle()
    shop.show('SCARF')
    await settle(60_000)
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(3000), standing: 'not-current' })
    expect(shop.shown('SCARF')).toEqual({ now: parseMoney(3000) })
  })

  it('are requested again after the Retry-After of a 429 response', async () => {
    const shop = openShop(wholesaler)
    shop.failures.push({ kind: 'too-many-requests', retryAfterMs: 15_000 })
    shop.show('BAG')
    await settle(14_000)
    expect(shop.asked).toHaveLength(1)
    await settle(3_000)
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(3000) })
  })

  it('loaded as not current are requested for a guest too, without a token', async () => {
    const shop = openShop()
    const stale: ShownPrice = { now: parseMoney(5000), standing: 'not-current' }
    shop.show('BAG', false)
    shop.show('SCARF')
    await settle()
    expect(shop.asked).toEqual([{ skus: ['BAG'] }])
    expect(shop.shown('BAG', stale)).toEqual({ now: parseMoney(5990) })
    // A page loaded since knows better.
    expect(shop.shown('BAG', { now: parseMoney(6100) })).toEqual({ now: parseMoney(6100) })
  })

  it('back on screen after six minutes are shown from the cache and requested again', async () => {
    const shop = openShop(wholesaler)
    const leave = shop.show('BAG')
    await settle()
    leave()
    await settle(6 * 60_000)
    shop.show('BAG')
    expect(shop.shown('BAG')).toEqual({ now: parseMoney(3000) })
    await settle()
    expect(shop.asked).toHaveLength(2)
  })
})
