import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

const patienceMs = 120_000
const last = 50
const shoppers = 200

describe.each(defaultStoreKinds)('many simultaneous orders on %s', (_kind, createStore) => {
  let shop: TestShop
  let server: Server
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({
      store: await place.open(),
      catalog: createTestCatalogDocuments([
        createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], {
          stock: { qty: 1_000, is_in_stock: true },
        }),
        createTestProduct(21, 'LAST', 'Последняя', 990, ['62'], {
          stock: { qty: last, is_in_stock: true },
        }),
      ]),
    })
    server = createServer(shop.app).listen(0)
    await once(server, 'listening')
  })
  afterAll(async () => {
    server.close()
    await once(server, 'close')
    await shop.close()
    await dispose()
  })

  const place = (order: object, key: string) =>
    request(server).post('/api/order').set('idempotency-key', key).send(order)

  async function carts(count: number): Promise<string[]> {
    const made: string[] = []
    while (made.length < count) {
      made.push(...(await Promise.all(Array.from({ length: 10 }, () => shop.cartWith('TEE')))))
    }
    return made
  }

  const stockOf = async (sku: string) =>
    shop.store.db
      .selectFrom('stock_item')
      .select(['qty', 'reserved'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()

  it(
    'sell the last 50 pieces to 50 of 200 shoppers; the other 150 orders get 409',
    async () => {
      const orders = (await carts(shoppers)).map(cart =>
        shop.addressed(cart, { sku: 'LAST', qty: 1 }),
      )
      const replies = await Promise.all(orders.map((order, index) => place(order, `rush-${index}`)))
      const placed = replies.filter(({ status }) => status === 200)
      const refused = replies.filter(({ status }) => status === 409)
      expect([placed.length, refused.length]).toEqual([last, shoppers - last])
      for (const { body } of refused) {
        expect(body.result).toMatchObject([
          {
            path: 'products.0.qty',
            keyword: 'stock',
            message: '«Последняя» закончился',
            params: { sku: 'LAST', available: 0 },
          },
        ])
      }
      const numbers = placed.map(({ body }) => body.result.backendOrderId).toSorted((a, b) => a - b)
      expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1))
      expect(await stockOf('LAST')).toEqual({ qty: last, reserved: last })
      const { body } = await request(server).get('/api/stock/check/LAST')
      expect(body.result).toMatchObject({ qty: 0, is_in_stock: false })
    },
    patienceMs,
  )

  it(
    'with one Idempotency-Key are placed once, and an order of another cart gets 409',
    async () => {
      const { reserved } = await stockOf('TEE')
      const [cart = '', other = ''] = await carts(2)
      const order = shop.addressed(cart, { sku: 'TEE', qty: 2 })
      const replies = await Promise.all(Array.from({ length: 100 }, () => place(order, 'again')))
      const [first] = replies
      expect(first?.status).toBe(200)
      for (const { body } of replies) expect(body).toEqual(first?.body)
      expect((await stockOf('TEE')).reserved).toBe(reserved + 2)
      const another = await place(shop.addressed(other, { sku: 'TEE', qty: 2 }), 'again')
      expect(another.status).toBe(409)
      expect((await stockOf('TEE')).reserved).toBe(reserved + 2)
    },
    patienceMs,
  )
})
