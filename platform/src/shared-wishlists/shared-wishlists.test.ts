import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import request from 'supertest'
import { pruneStore } from '../store/prune-store.ts'
import { mockCurrentDate } from '../testing/clock.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds, openMemoryStore } from '../testing/test-store.ts'

const day = 24 * 60 * 60 * 1000
const items = [{ sku: 'DRESS', child_sku: 'DRESS-R-S' }, { sku: 'SCARF' }]

describe.each(defaultStoreKinds)('a shared wishlist on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let aheadMs = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open(), now: () => Date.now() + aheadMs })
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const call = (path: string, body: object) =>
    request(shop.app).post(`/api/shared-wishlist/${path}`).send(body)
  const share = async (goods: readonly object[] = items) =>
    (await call('share', { items: goods }).expect(200)).body.result
  const skusBehind = async (token: string) => {
    const { body } = await call('read', { token }).expect(200)
    return body.result.items.map(({ sku }: { sku: string }) => sku)
  }

  it('is read with its link’s token, contains product names and is not cached', async () => {
    const { token, expires_at } = await share()
    const answer = await call('read', { token }).expect(200)
    expect(answer.body.result).toEqual({
      items: [
        { sku: 'DRESS', child_sku: 'DRESS-R-S', name: expect.any(String) },
        { sku: 'SCARF', name: expect.any(String) },
      ],
      expires_at,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('omits unknown products and foreign variants, or gets 400 if no product remains', async () => {
    const { token } = await share([
      { sku: 'SCARF', child_sku: 'DRESS-R-S' },
      { sku: 'SCARF' },
      { sku: '<b>read this</b>' },
    ])
    const { body } = await call('read', { token }).expect(200)
    expect(body.result.items).toEqual([{ sku: 'SCARF', name: expect.any(String) }])
    await call('share', { items: [{ sku: 'NO-SUCH' }] }).expect(400)
  })

  it('gets 400 if it is empty, has more than 200 products or is not a list', async () => {
    await call('share', { items: [] }).expect(400)
    const many = Array.from({ length: 201 }, (_, number) => ({ sku: `S-${number}` }))
    await call('share', { items: many }).expect(400)
    await call('share', { items: 'SCARF' }).expect(400)
    await call('read', {}).expect(400)
  })

  it('is updated and closed only with its key, not with its link’s token', async () => {
    const { token, key } = await share()
    await call('update', { key: token, items: [{ sku: 'SCARF' }] }).expect(404)
    await call('close', { key: token }).expect(200)
    expect(await skusBehind(token)).toEqual(['DRESS', 'SCARF'])
    await call('update', { key, items: [{ sku: 'SCARF' }] }).expect(200)
    expect(await skusBehind(token)).toEqual(['SCARF'])
    await call('update', { key, items: [{ sku: 'NO-SUCH' }] }).expect(400)
    expect(await skusBehind(token)).toEqual(['SCARF'])
    await call('close', { key }).expect(200)
    await call('close', { key }).expect(200)
    await call('read', { token }).expect(404)
    await call('update', { key, items }).expect(404)
  })

  it('can be read for ninety days after its last update, and is then deleted', async () => {
    const { token, key } = await share()
    const other = await share()
    aheadMs = 60 * day
    await call('update', { key, items }).expect(200)
    aheadMs = 91 * day
    expect(await skusBehind(token)).toHaveLength(2)
    await call('read', { token: other.token }).expect(404)
    await call('update', { key: other.key, items }).expect(404)
    const { wishlists } = await pruneStore(shop.store, Date.now() + aheadMs)
    expect(wishlists).toBeGreaterThan(0)
    expect(await skusBehind(token)).toHaveLength(2)
    aheadMs = 0
  })

  it('is stored without its token, its key and personal data', async () => {
    const { token, key } = await share()
    const rows = await shop.store.db.selectFrom('shared_wishlist').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      ...['expires_at', 'id', 'items', 'key_hash', 'token_hash', 'updated_at'],
    ])
  })
})

it('the twenty-first shared wishlist from one IP address in ten minutes gets 429', async () => {
  const shop = await openTestShop({ store: await openMemoryStore() })
  const share = (from = '203.0.113.1') =>
    request(shop.app)
      .post('/api/shared-wishlist/share')
      .set('x-forwarded-for', from)
      .send({ items: [{ sku: 'SCARF' }] })
  const startMs = Date.now()
  mockCurrentDate(startMs)
  try {
    for (let shared = 0; shared < 20; shared += 1) await share().expect(200)
    const { headers } = await share().expect(429)
    expect(headers['retry-after']).toBe('600')
    await share('203.0.113.2').expect(200)
    mockCurrentDate(startMs + 10 * 60 * 1000 - 1)
    await share().expect(429)
    mockCurrentDate(startMs + 10 * 60 * 1000)
    await share().expect(200)
  } finally {
    jest.useRealTimers()
    await shop.close()
  }
})
