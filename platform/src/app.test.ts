import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
const log: string[] = []

beforeAll(async () => {
  shop = await openTestShop({ log: { write: line => void log.push(line) } })
})
afterAll(() => shop.close())

describe('the platform', () => {
  it('returns ok at /healthz, and at /readyz also the store type and product count', async () => {
    expect((await request(shop.app).get('/healthz')).body).toEqual({ status: 'ok' })
    const ready = await request(shop.app).get('/readyz')
    expect(ready.body).toMatchObject({
      status: 'ok',
      dependencies: {
        store: { ok: true, kind: shop.store.kind },
        search: { ok: true, products: 11 },
      },
    })
  })

  it('returns the request’s x-request-id, or a new id if the header is invalid', async () => {
    const given = await request(shop.app).get('/healthz').set('x-request-id', 'request-0001')
    expect(given.headers['x-request-id']).toBe('request-0001')
    const unfit = await request(shop.app).get('/healthz').set('x-request-id', '<script>')
    expect(unfit.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })

  it('rounds the duration in the server-timing header to 5 ms', async () => {
    const { headers } = await request(shop.app).get('/api')
    expect(headers['server-timing']).toMatch(/^app;dur=\d*[05]$/)
  })

  it('allows Content-Type and Idempotency-Key in a cross-origin preflight request', async () => {
    const reply = await request(shop.app)
      .options('/api/cart/create')
      .set('access-control-request-headers', 'content-type,idempotency-key')
    expect(reply.status).toBe(204)
    expect(reply.headers['access-control-allow-headers']).toContain('Content-Type, Idempotency-Key')
  })

  it.each([
    ['an unknown path', () => request(shop.app).get('/api/dragons'), 404],
    [
      'a body that is not JSON',
      () =>
        request(shop.app)
          .post('/api/cart/create')
          .set('content-type', 'application/json')
          .send('{"a":'),
      400,
    ],
    [
      'a body that is too large',
      () =>
        request(shop.app)
          .post('/api/order')
          .send({ note: 'я'.repeat(1_000_000) }),
      413,
    ],
    ['a wrongly encoded path', () => request(shop.app).get('/api/stock/check/%E0%A4%A'), 400],
    ['a missing body', () => request(shop.app).post('/api/order'), 400],
  ])('responds to %s with JSON that contains the status code', async (_name, send, status) => {
    const reply = await send()
    expect(reply.status).toBe(status)
    expect(reply.type).toBe('application/json')
    expect(reply.body.code).toBe(status)
  })

  it('responds 500 "Internal Server Error" without details if a table is missing', async () => {
    const broken = shop.store.db.schema
    await broken.alterTable('stock_item').renameTo('stock_lost').execute()
    const reply = await request(shop.app).get('/api/stock/check?sku=BAG')
    await broken.alterTable('stock_lost').renameTo('stock_item').execute()
    expect(reply.body).toEqual({ code: 500, result: 'Internal Server Error' })
  })

  it('logs a store failure as an error with a stack, and a rejected request as info', async () => {
    log.length = 0
    const refused = await request(shop.app).post('/api/cart/update')
    expect(refused.body.code).toBe(500)
    await shop.store.db.schema.alterTable('stock_item').renameTo('stock_lost').execute()
    await request(shop.app).get('/api/stock/check?sku=BAG')
    await shop.store.db.schema.alterTable('stock_lost').renameTo('stock_item').execute()
    const [ofRefusal, ofFailure] = log.map(line => JSON.parse(line))
    expect(ofRefusal).toMatchObject({ level: 30, res: { statusCode: 500 } })
    expect(ofRefusal).not.toHaveProperty('err')
    expect(ofFailure).toMatchObject({ level: 50, msg: 'request failed' })
    expect(ofFailure.err.stack).toContain('stock_item')
    expect(log).toHaveLength(2)
  })

  it('logs no cart ids, tokens, request bodies, idempotency keys or e-mail addresses', async () => {
    const cart = await shop.cartWith('BAG')
    await request(shop.app).get(`/api/cart/pull?cartId=${cart}&token=user-token`)
    const order = shop.addressed(cart, { sku: 'BAG', qty: 1 })
    Object.assign(order.addressInformation.billingAddress, { email: 'anna@example.org' })
    await request(shop.app).post('/api/order').set('idempotency-key', 'secret-key').send(order)
    const written = log.join('')
    expect(written).toContain('"path":"/api/cart/pull"')
    for (const secret of [cart, 'user-token', 'anna@', 'secret-key', 'Ленина']) {
      expect(written).not.toContain(secret)
    }
  })
})
