import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { startBreakableProxy } from '../testing/breakable-proxy.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'
import { openStore } from './open-store.ts'
import { isStoreOutage } from './store-outage.ts'

describe('an outage of the database', () => {
  it('is recognized by connection error codes and messages, unlike other errors', () => {
    const failed = (code: string) => Object.assign(new Error('failed'), { code })
    for (const code of ['ECONNREFUSED', '57P01', '53300', '57014']) {
      expect(isStoreOutage(failed(code))).toBe(true)
    }
    expect(isStoreOutage(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isStoreOutage(failed('23505'))).toBe(false)
    expect(isStoreOutage(new Error('no such field'))).toBe(false)
  })

  const [, createPostgres] = storeKinds.find(([kind]) => kind === 'PostgreSQL') ?? []
  if (!createPostgres) return

  it('makes orders get 503 with Retry-After until PostgreSQL is reachable again', async () => {
    const { databaseUrl = '', dispose } = await createPostgres()
    const url = new URL(databaseUrl)
    const cable = await startBreakableProxy({ host: url.hostname, port: Number(url.port || 5432) })
    Object.assign(url, { hostname: '127.0.0.1', port: String(cable.port) })
    const log: string[] = []
    const shop = await openTestShop({
      store: await openStore({ databaseUrl: url.href }),
      log: { write: line => void log.push(line) },
    })
    const cart = await shop.cartWith('BAG')
    const order = shop.addressed(cart, { sku: 'BAG', qty: 1 })
    const readinessIs = (status: number) =>
      waitUntilPasses(async () =>
        expect((await request(shop.app).get('/readyz')).status).toBe(status),
      )
    const place = () => request(shop.app).post('/api/order').send(order)

    await cable.cut()
    const refused = await place()
    expect(refused.status).toBe(503)
    expect(refused.body).toEqual({
      code: 503,
      result: 'Магазин сейчас не отвечает. Попробуйте чуть позже',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await readinessIs(503)
    // What needs no store is sold on with.
    expect((await shop.search({ _searchText: '' })).status).toBe(200)

    await waitUntilPasses(() =>
      expect(log.join('')).toContain('the catalogue could not follow the store'),
    )
    await cable.mend()
    await waitUntilPasses(async () => expect((await place()).status).toBe(200), 20_000)
    await readinessIs(200)
    await waitUntilPasses(
      () => expect(log.join('')).toContain('the catalogue follows the store again'),
      20_000,
    )
    await shop.close()
    await cable.cut()
    await dispose()
  }, 60_000)
})
