import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { type SignedInTestCustomer, signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

const noCart = (cartId: unknown) => ({
  code: 404,
  result: `No such entity with cartId = ${cartId}`,
})

describe.each(defaultStoreKinds)('the customer of an order on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let anna: SignedInTestCustomer
  let boris: SignedInTestCustomer

  beforeAll(async () => {
    const store = await createStore()
    dispose = store.dispose
    shop = await openTestShop({
      store: await store.open(),
      catalog: createTestCatalogDocuments([
        createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], {
          stock: { qty: 1_000, is_in_stock: true },
        }),
      ]),
      now: () => Date.parse('2026-06-01T00:00:00Z'),
    })
    anna = await signInNewCustomer(shop, 'anna@example.org')
    boris = await signInNewCustomer(shop, 'boris@example.org')
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  async function cartOf({ access }: SignedInTestCustomer): Promise<number> {
    const { body } = await request(shop.app).post('/api/cart/create').query({ token: access })
    await request(shop.app)
      .post('/api/cart/update')
      .query({ token: access, cartId: body.result })
      .send({ cartItem: { sku: 'TEE', qty: 1 } })
      .expect(200)
    return body.result
  }
  const orderOf = (cart: unknown, more: object = {}) => ({
    ...shop.addressed(String(cart), { sku: 'TEE', qty: 1 }),
    ...more,
  })
  const place = (order: object, token = '', key = '') =>
    request(shop.app)
      .post('/api/order')
      .set({
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      })
      .send(order)
  const historyOf = async ({ access }: SignedInTestCustomer) =>
    (await request(shop.app).get('/api/user/order-history').query({ token: access })).body.result
      .items as { entity_id: number }[]
  const record = (name: string, token = '') =>
    request(shop.app)
      .get(`/api/sync/order/${encodeURIComponent(name)}`)
      .query({ token })
  const orderCount = async () =>
    (await shop.store.db.selectFrom('orders').select('id').execute()).length

  describe('a customer’s cart', () => {
    it('is ordered by its customer, with the cart number sent as number or text', async () => {
      const first = await place({ ...orderOf(''), cart_id: await cartOf(anna) }, anna.access)
      expect(first.status).toBe(200)
      const second = await place(orderOf(await cartOf(anna)), anna.access).expect(200)
      const [newest] = await historyOf(anna)
      expect(newest?.entity_id).toBe(second.body.result.backendOrderId)
    })

    it('gets 404 when it is ordered by another customer or a guest', async () => {
      const cart = await cartOf(anna)
      const before = await orderCount()
      for (const [token, key, user_id] of [
        ['', 'mine', undefined],
        ['', '', String(boris.id)],
        [boris.access, '', String(anna.id)],
      ]) {
        const foreign = await place(orderOf(cart, { user_id }), token, key)
        expect(foreign.body).toEqual(noCart(cart))
        const missing = await place(orderOf(987654), token, key && `${key} too`)
        expect(missing.body).toEqual(noCart(987654))
      }
      expect((await place(orderOf(cart), 'expired')).status).toBe(401)
      expect(await orderCount()).toBe(before)
    })

    it('gets 404 when another customer repeats its order and Idempotency-Key', async () => {
      const order = orderOf(await cartOf(anna))
      await place(order, anna.access, 'annas').expect(200)
      for (const token of ['', boris.access]) {
        const reply = await place(order, token, 'annas')
        expect(reply.body).toEqual(noCart(order.cart_id))
      }
      const again = await place(order, anna.access, 'annas')
      expect(again.status).toBe(200)
    })
  })

  it('the user_id in an order of a guest’s cart is ignored, with or without a token', async () => {
    const before = (await historyOf(anna)).length
    await place(orderOf(await shop.cartWith('TEE'), { user_id: String(anna.id) })).expect(200)
    await place(orderOf(await shop.cartWith('TEE'), { user_id: anna.id }), boris.access).expect(200)
    expect(await historyOf(anna)).toHaveLength(before)
  })

  it('an order of a guest’s cart with a customer’s token belongs to that customer', async () => {
    const { body } = await place(orderOf(await shop.cartWith('TEE')), boris.access).expect(200)
    const [newest] = await historyOf(boris)
    expect(newest?.entity_id).toBe(body.result.backendOrderId)
    const row = await shop.store.db
      .selectFrom('orders')
      .select('email')
      .where('id', '=', String(body.result.backendOrderId))
      .executeTakeFirstOrThrow()
    expect(row.email).toBe('boris@example.org')
  })

  describe('an order request', () => {
    const stamps = { created_at: '2026-06-01', updated_at: '2026-06-01', transmited: true }

    it('repeated with its order_id is placed once, but gets 409 for other products', async () => {
      const order = orderOf(await shop.cartWith('TEE'), { order_id: 'offline-1' })
      const first = await place(order).expect(200)
      const again = await place({ ...order, ...stamps }).expect(200)
      expect(again.body).toEqual(first.body)
      const other = { ...order, products: [{ sku: 'TEE', qty: 2 }] }
      expect((await place(other)).status).toBe(409)
    })

    it('repeated with a new order_id and new timestamps gets the first response', async () => {
      const order = orderOf(await shop.cartWith('TEE'))
      const first = await place(order).expect(200)
      const named = { ...order, ...stamps, order_id: 'named-since' }
      const [again, twice] = await Promise.all([place(named), place(named)])
      expect(again?.body).toEqual(first.body)
      expect(twice?.body).toEqual(first.body)
      expect((await record('named-since')).body.result).toMatchObject({
        platform_order_id: first.body.result.backendOrderId,
      })
    })

    it('sent ten times simultaneously without an Idempotency-Key is placed once', async () => {
      const before = await orderCount()
      const order = orderOf(await cartOf(anna), { order_id: 'many' })
      const replies = await Promise.all(Array.from({ length: 10 }, () => place(order, anna.access)))
      expect(replies[0]?.status).toBe(200)
      for (const { body } of replies) expect(body).toEqual(replies[0]?.body)
      expect(await orderCount()).toBe(before + 1)
    })

    it('is placed although another shopper has already used the same order_id', async () => {
      const first = await place(orderOf(await shop.cartWith('TEE'), { order_id: 'same name' }))
      const other = await place(orderOf(await shop.cartWith('TEE'), { order_id: 'same name' }))
      const own = await place(orderOf(await cartOf(boris), { order_id: 'same name' }), boris.access)
      expect([first.status, other.status, own.status]).toEqual([200, 200, 200])
    })
  })

  describe('GET /api/sync/order', () => {
    it('returns a guest’s order with its id and time, but without its contents', async () => {
      const order = orderOf(await shop.cartWith('TEE'), { order_id: 'guest 1/2' })
      const { body } = await place(order).expect(200)
      const reply = await record('guest 1/2').expect(200)
      expect(reply.body).toEqual({
        code: 200,
        result: {
          platform_order_id: body.result.backendOrderId,
          transmited: true,
          transmited_at: '2026-06-01T00:00:00.000Z',
          platform: 'vitrina',
          order: null,
        },
      })
      expect(reply.headers['cache-control']).toBe('no-cache, no-store')
    })

    it('returns a customer’s order with the customer’s token, and otherwise null', async () => {
      const order = orderOf(await cartOf(anna), { order_id: 'annas-order' })
      const { body } = await place(order, anna.access).expect(200)
      const own = await record('annas-order', anna.access).expect(200)
      expect(own.body.result.platform_order_id).toBe(body.result.backendOrderId)
      for (const token of ['', 'null', boris.access]) {
        const foreign = await record('annas-order', token).expect(200)
        expect(foreign.body).toEqual({ code: 200, result: null })
      }
      expect((await record('annas-order', 'expired')).status).toBe(401)
    })

    it.each(['unknown', '1', '\0', 'x'.repeat(300), "' or 1=1 --"])(
      'returns null for the unknown order_id %j',
      async name => {
        expect((await record(name)).body).toEqual({ code: 200, result: null })
      },
    )

    it('responds 429 to the sixty-first request from one IP address', async () => {
      const ask = () =>
        request(shop.app).get('/api/sync/order/guess').set('x-forwarded-for', '203.0.113.9')
      const statuses: number[] = []
      for (let count = 0; count < 61; count++) statuses.push((await ask()).status)
      expect(statuses.filter(status => status === 200)).toHaveLength(60)
      expect(statuses.at(-1)).toBe(429)
    })
  })
})
