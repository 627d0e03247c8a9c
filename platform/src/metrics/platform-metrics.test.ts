import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createPlatformMetrics } from './platform-metrics.ts'

const stock = { qty: 100, is_in_stock: true }
const tee = createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], { stock })
const metrics = createPlatformMetrics()
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ metrics, catalog: createTestCatalogDocuments([tee]) })
})
afterAll(() => shop.close())

/** The series of one metric, without those of no count. */
async function seriesOf(name: string): Promise<string[]> {
  const lines = (await metrics.read()).split('\n')
  return lines.filter(line => line.startsWith(name) && !line.endsWith(' 0'))
}

describe('the metrics of the platform', () => {
  it('count requests per route template, not per path', async () => {
    for (const sku of ['WS-1', 'WS-2']) await request(shop.app).get(`/api/stock/check/${sku}`)
    await request(shop.app).get('/API/Stock/check/WS-3')
    const counts = await seriesOf('vitrina_api_request_duration_seconds_count')
    expect(counts).toContainEqual(
      expect.stringMatching(/\{method="GET",route="\/api\/stock\(pattern\)",status="\d+"\} 3$/),
    )
  })

  it('grow by fewer than 80 lines for 100 requests to made-up paths', async () => {
    const before = (await metrics.read()).split('\n').length
    for (let number = 0; number < 50; number += 1) {
      await request(shop.app).get(`/api/made-up-${number}/${'x'.repeat(number)}`)
      await request(shop.app).get(`/api/catalog/made-up-${number}/product/_search`)
    }
    const after = (await metrics.read()).split('\n').length
    // A few routes that were not asked for before, of fourteen series each.
    expect(after - before).toBeLessThan(80)
  })

  it('count searches by entity, presence of a text and presence of results', async () => {
    await shop.search({ _appliedFilters: [], _appliedSort: [], _searchText: 'zzzzqqq' })
    await shop.search({ _appliedFilters: [], _appliedSort: [], _searchText: '' })
    expect(await seriesOf('vitrina_searches_total')).toEqual([
      'vitrina_searches_total{entity="product",by_words="true",found="false"} 1',
      'vitrina_searches_total{entity="product",by_words="false",found="true"} 1',
    ])
  })

  it('count placed and invalid orders, and replayed responses to an Idempotency-Key', async () => {
    const cart = await shop.cartWith('TEE')
    const order = shop.addressed(cart, { sku: 'TEE', qty: 1 })
    const place = (body: object) =>
      request(shop.app).post('/api/order').set('idempotency-key', 'order-key-1').send(body)
    await place({})
    await place(order).expect(200)
    await place(order).expect(200)
    expect(await seriesOf('vitrina_orders_total')).toEqual([
      'vitrina_orders_total{outcome="placed"} 2',
      'vitrina_orders_total{outcome="invalid"} 1',
    ])
    expect(await seriesOf('vitrina_idempotency_replays_total')).toEqual([
      'vitrina_idempotency_replays_total{of="order"} 1',
    ])
  })

  it('include waiting emails, product count, catalogue lag and CPU time', async () => {
    const text = await metrics.read()
    expect(text).toMatch(/^vitrina_mail_outbox\{state="waiting"\} \d+$/m)
    expect(text).toMatch(/^vitrina_catalog_products 12$/m)
    const [, lag] = text.match(/^vitrina_catalog_lag_seconds (\S+)$/m) ?? []
    expect(Number(lag)).toBeLessThan(5)
    expect(text).toMatch(/^process_cpu_user_seconds_total /m)
  })
})
