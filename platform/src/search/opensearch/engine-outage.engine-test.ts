import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import type { Store } from '../../store/open-store.ts'
import { type BreakableHttpProxy, startBreakableHttpProxy } from '../../testing/cut-connection.ts'
import { waitUntilPasses } from '../../testing/eventually.ts'
import { removeIndices } from '../../testing/test-search.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { openDefaultStore } from '../../testing/test-store.ts'
import { createOpenSearchEngine } from './open-opensearch.ts'

const server = process.env.TEST_OPENSEARCH_URL ?? 'http://127.0.0.1:9200'
const patienceMs = 25_000

const ask = async (path: string, method = 'GET') => {
  const reply = await fetch(`${server}${path}`, { method })
  return (await reply.json()) as Record<string, never>
}
const bag = { _appliedFilters: [{ attribute: 'sku', value: 'BAG' }] }

describe('a shop whose search engine', () => {
  let name: string
  let store: Store
  let shop: TestShop
  let connection: BreakableHttpProxy
  let shops = 0

  const openShop = () => {
    const search = createOpenSearchEngine({ url: connection.url, name }, console)
    return openTestShop({ store, search })
  }
  const indices = async () => Object.keys(await ask(`/_alias/${name}-*`)).sort()
  const written = async () => {
    const stats = await ask(`/${name}-*/_stats/indexing`)
    return (stats as unknown as Stats)._all.primaries.indexing.index_total
  }
  const rename = (to: string) =>
    sql`update product set data = data || ${JSON.stringify({ name: to })}::text::jsonb
      where sku = 'BAG'`.execute(store.db)
  const foundAs = async (text: string) => {
    const { body } = await shop.search({ ...bag, _searchText: text }).expect(200)
    return body.total as number
  }
  const ready = async () => (await request(shop.app).get('/readyz').expect(200)).body

  beforeAll(async () => {
    connection = await startBreakableHttpProxy(server)
  })
  beforeEach(async () => {
    name = `outage-${process.pid}-${shops++}`
    store = await openDefaultStore()
  })
  afterEach(() => removeIndices(server, name))
  afterAll(() => connection.cut())

  it('is available finds a change within two seconds, and is ready', async () => {
    shop = await openShop()
    await rename('Рюкзак походный')
    await waitUntilPasses(async () => expect(await foundAs('рюкзак')).toBe(1), 2_000)
    expect(await foundAs('сумка')).toBe(0)
    expect(await ready()).toMatchObject({
      status: 'ok',
      dependencies: { search: { ok: true, kind: 'opensearch' } },
    })
    await shop.close()
  })

  it('becomes unavailable lists nothing, still sells, and later indexes the changes', async () => {
    shop = await openShop()
    const before = await indices()
    await connection.cut()
    const { status, headers } = await shop.search(bag)
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '5' })
    await shop.cartWith('BAG')
    await rename('Чемодан дорожный')
    await waitUntilPasses(async () =>
      expect(await ready()).toMatchObject({
        status: 'degraded',
        dependencies: { search: { ok: false, kind: 'opensearch' } },
      }),
    )
    await waitUntilPasses(async () => {
      const { body } = await request(shop.app).get('/api/product/list?skus=BAG').expect(200)
      expect(body.result.items[0].name).toBe('Чемодан дорожный')
    }, patienceMs)

    await connection.mend()
    await waitUntilPasses(async () => expect(await foundAs('чемодан')).toBe(1), patienceMs)
    expect(await indices()).toEqual(before)
    await shop.close()
  }, 60_000)

  it('loses all its data fills it again automatically', async () => {
    shop = await openShop()
    for (const index of await indices()) await ask(`/${index}`, 'DELETE')
    expect((await shop.search(bag)).status).toBe(503)
    await waitUntilPasses(async () => expect(await foundAs('сумка')).toBe(1), patienceMs)
    await shop.close()
  }, 60_000)

  it('is unavailable at the start opens nevertheless, and is filled later', async () => {
    await connection.cut()
    shop = await openShop()
    expect((await shop.search(bag)).status).toBe(503)
    await shop.cartWith('BAG')
    await connection.mend()
    await waitUntilPasses(async () => expect(await foundAs('сумка')).toBe(1), patienceMs)
    await shop.close()
  }, 60_000)

  it('was already filled writes only what differs at the next start', async () => {
    shop = await openShop()
    const before = await indices()
    const first = await written()
    await shop.close()
    store = await openDefaultStore()
    shop = await openShop()
    expect(await indices()).toEqual(before)
    // One notice that words may be others.
    expect((await written()) - first).toBeLessThanOrEqual(before.length)
    expect(await foundAs('сумка')).toBe(1)
    await shop.close()
  }, 60_000)
})

type Stats = { _all: { primaries: { indexing: { index_total: number } } } }
