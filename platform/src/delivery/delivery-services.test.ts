import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fail } from '@vitrina/domain'
import request from 'supertest'
import type { RateLimiter } from '../limits/limiter.ts'
import { createMemoryLimiterService } from '../limits/open-limits.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import {
  cdekTariffsAnswer,
  cdekTokenAnswer,
  pickupPointFixture,
  tomskCity,
} from './cdek/fixtures/index.ts'
import {
  avroraHouse7Suggestion,
  avroraStreetSuggestion,
  samaraSuggestion,
} from './dadata/fixtures/index.ts'
import { readDeliveryFile } from './read-delivery.ts'
import { type FakeService, startFakeService } from './testing/fake-service.ts'

let nowMs = Date.parse('2026-11-26T09:00:00Z')
const byCdek = fileURLToPath(new URL('../../seed/delivery/delivery-cdek.json', import.meta.url))
const ordered = { shipping_carrier_code: 'cdek', shipping_method_code: 'point' }

describe('a shop with CDEK and DaData, tested against fake servers', () => {
  let shop: TestShop
  let cdek: FakeService
  let daData: FakeService
  /** What the keys begin with that have no turn left. */
  let spent = 'nothing '
  let log: string[] = []
  const { limiter, ...limits } = createMemoryLimiterService()
  const take: RateLimiter['take'] = async (key, ...window) =>
    key.startsWith(spent)
      ? fail({ kind: 'too-many-requests', retryAfterMs: 1_000 })
      : limiter.take(key, ...window)

  beforeAll(async () => {
    cdek = await startFakeService()
    daData = await startFakeService()
    const account = { account: 'shop', secret: 'secret-of-nobody', senderCity: 44 }
    shop = await openTestShop({
      now: () => nowMs,
      log: { write: (line: string) => void log.push(line) },
      limits: { ...limits, limiter: { ...limiter, take } },
      delivery: await readDeliveryFile(byCdek),
      deliveryServices: {
        // However slow the machine: what the fake servers answer is waited for.
        limitMs: 60_000,
        cdek: {
          ...{ url: cdek.url, ...account, tariffs: { point: 136, door: 137 } },
          storedDays: { point: 7, locker: 3 },
        },
        daData: { url: daData.url, key: 'key-of-nobody' },
      },
    })
    cdek.answer('/oauth/token', { body: cdekTokenAnswer })
    cdek.answer('/location/cities', { body: [tomskCity] })
    cdek.answer('/calculator/tarifflist', { body: cdekTariffsAnswer })
    cdek.answer('/deliverypoints', { body: [pickupPointFixture] })
    daData.answer('/suggest/address', ({ body }) => {
      const { query, to_bound } = JSON.parse(body)
      const byBound = {
        settlement: [samaraSuggestion],
        street: [avroraStreetSuggestion],
        house: [avroraHouse7Suggestion],
      }
      const isKnown = query !== 'томск'
      return {
        body: { suggestions: isKnown ? byBound[to_bound.value as keyof typeof byBound] : [] },
      }
    })
  })
  afterAll(async () => {
    await shop.close()
    await cdek.close()
    await daData.close()
  })

  const get = async (path: string, query: object) =>
    (await request(shop.app).get(`/api/delivery/${path}`).query(query)).body.result

  it('returns CDEK’s delivery days with the shop’s prices, and CDEK’s points', async () => {
    expect(await get('offers', { city: 'Томск', goods: 1000 })).toEqual([
      {
        ...{ carrier_code: 'cdek', method_code: 'point', to: 'point', price: 290 },
        ...{ free_from: 5000, earliest: '2026-11-30', latest: '2026-12-02' },
      },
      {
        ...{ carrier_code: 'cdek', method_code: 'door', to: 'door', price: 490 },
        ...{ earliest: '2026-11-29', latest: '2026-12-01' },
      },
    ])
    expect(await get('points', { city: 'Томск' })).toHaveLength(1)
  })

  it('suggests cities, streets and houses without revealing the DaData key', async () => {
    const [found] = await get('cities', { postcode: '443017' })
    expect(found).toMatchObject({ name: 'Самара', region_code: 'RU-SAM', region_id: 63 })
    const place = { city: 'Самара', region_code: 'RU-SAM' }
    expect(await get('streets', { ...place, q: 'авр' })).toEqual([
      { name: 'улица Авроры', postcode: '' },
    ])
    expect(await get('houses', { ...place, street: 'улица Авроры', q: '7' })).toEqual([
      { name: '7', postcode: '443017' },
    ])
    // The key is the platform's: nothing of it reaches who asks.
    const { headers, text } = await request(shop.app).get('/api/delivery/cities?q=Сам')
    expect(JSON.stringify(headers) + text).not.toContain('key-of-nobody')
  })

  it('places an order to a CDEK pick-up point, even while CDEK responds 500', async () => {
    const order = async (sku: string) => {
      const placed = shop.addressed(await shop.cartWith(sku), { sku, qty: 1 })
      const addressInformation = {
        ...{ ...placed.addressInformation, ...ordered },
        shippingExtraFields: { pickup_point: pickupPointFixture.code },
      }
      return request(shop.app)
        .post('/api/order')
        .send({ ...placed, addressInformation })
    }
    expect((await order('BAG')).status).toBe(200)
    cdek.answer('/', { status: 500, body: {} })
    nowMs += 2 * 3_600_000
    const before = cdek.calls.length
    expect((await order('SCARF')).status).toBe(200)
    expect(cdek.calls.length).toBeGreaterThan(before)
  })

  it('responds 429 to address and delivery calls after a client’s limit is exceeded', async () => {
    const token = await shop.cartWith('DRESS-R-S')
    // What comes through no proxy is the shop's own server.
    const shopper = request.agent(shop.app).set('x-forwarded-for', '203.0.113.7')
    const statusOf = async (path: string) => (await shopper.get(encodeURI(path))).status
    const statusOfCart = async (call: string, body: object) =>
      (await shopper.post(`/api/cart/${call}?cartId=${token}`).send(body)).status
    const suggesting = ['cities?q=Сам', 'streets?city=Самара&q=авр', 'houses?city=Самара&q=7']
    const ways = ['offers?city=Томск', 'points?city=Томск']

    spent = 'address '
    for (const path of suggesting) expect(await statusOf(`/api/delivery/${path}`)).toBe(429)
    expect(await statusOf('/api/delivery/offers?city=Томск')).toBe(200)
    spent = 'delivery '
    for (const path of ways) expect(await statusOf(`/api/delivery/${path}`)).toBe(429)
    expect(await statusOfCart('shipping-methods', { address: {} })).toBe(429)
    expect(await statusOfCart('shipping-information', { addressInformation: {} })).toBe(429)
    expect(await statusOf(`/api/cart/pull?cartId=${token}`)).toBe(200)
    spent = 'nothing '
  })

  it('sends at most 100 characters of a city name to DaData', async () => {
    const token = await shop.cartWith('DRESS-R-S')
    const address = { country_id: 'RU', city: 'Самара'.repeat(100) }
    await request(shop.app).post(`/api/cart/shipping-methods?cartId=${token}`).send({ address })
    const { query } = JSON.parse(daData.calls.at(-1)?.body ?? '')
    expect(query).toHaveLength(100)
  })
  it('suggests the demo shop’s cities, but no streets, while DaData fails', async () => {
    daData.answer('/suggest/address', { status: 500, body: {} })
    expect(await get('cities', { q: 'Омс' })).toMatchObject([{ name: 'Омск' }])
    const omsk = { city: 'Омск', region_code: 'RU-OMS' }
    expect(await get('streets', { ...omsk, q: 'ле' })).toEqual([])
  })
  it('responds 503 for points if CDEK fails, and stops logging after three failures', async () => {
    cdek.answer('/', { status: 500, body: {} })
    nowMs += 2 * 24 * 3_600_000
    const askForPoints = async () => {
      log = []
      const points = request(shop.app).get(encodeURI('/api/delivery/points?city=Томск'))
      expect((await points).status).toBe(503)
      return log.filter(line => line.includes('has no answer')).join()
    }
    expect(await askForPoints()).toContain('status 500')
    await askForPoints()
    await askForPoints()
    expect(await askForPoints()).toBe('')
  })
})
