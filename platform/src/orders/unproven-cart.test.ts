import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { product, testCatalog } from '../testing/test-catalog.ts'
import { type SignedIn, signedInCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'

describe.each(storeKinds)(
  'a customer’s cart ordered without a token, on %s',
  (_kind, createStore) => {
    let nowMs = Date.parse('2026-06-01T00:00:00Z')
    let shop: TestShop
    let dispose: () => Promise<void>

    beforeAll(async () => {
      const store = await createStore()
      dispose = store.dispose
      shop = await openTestShop({
        store: await store.open(),
        catalog: testCatalog([
          product(20, 'TEE', 'Футболка', 990, ['62'], { stock: { qty: 1_000, is_in_stock: true } }),
        ]),
        now: () => nowMs,
      })
    })
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    async function cartOf({ access }: SignedIn): Promise<number> {
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
    const place = (order: object) => request(shop.app).post('/api/order').send(order)
    const asked = async ({ access }: SignedIn, path: string, query: object = {}) => {
      const reply = await request(shop.app)
        .get(path)
        .query({ token: access, ...query })
      return reply.body
    }

    it('stays as it is: the order is a guest’s', async () => {
      const anna = await signedInCustomer(shop, 'anna@example.org')
      const cart = await cartOf(anna)
      const lines = await asked(anna, '/api/cart/pull', { cartId: cart })
      expect(lines.result).toHaveLength(1)
      const named = await place(orderOf(cart, { user_id: String(anna.id) })).expect(200)
      const nobodys = await place(orderOf(987654)).expect(200)
      expect((await asked(anna, '/api/cart/pull', { cartId: cart })).result).toMatchObject([
        { item_id: lines.result[0].item_id, sku: 'TEE', qty: 1 },
      ])
      expect((await asked(anna, '/api/user/order-history')).result.items).toEqual([])
      const rows = await shop.store.db
        .selectFrom('orders')
        .select('customer_id')
        .where(
          'id',
          'in',
          [named, nobodys].map(({ body }) => body.result.backendOrderId),
        )
        .execute()
      expect(rows).toEqual([{ customer_id: null }, { customer_id: null }])
    })

    it('makes one order of what is said twice, and another the day after', async () => {
      const order = orderOf(await cartOf(await signedInCustomer(shop, 'twice@example.org')))
      const [first, twice] = await Promise.all([place(order), place(order)])
      expect(first?.status).toBe(200)
      expect(twice?.body).toEqual(first?.body)
      const named = { ...order, order_id: 'resent', created_at: '2026-06-01' }
      expect((await place(named)).body).toEqual(first?.body)
      nowMs += 24 * 60 * 60 * 1000
      const nextDay = await place(order).expect(200)
      expect(nextDay.body).not.toEqual(first?.body)
      expect((await place(order)).body).toEqual(nextDay.body)
      expect((await place(named)).body).toEqual(first?.body)
    })

    it('is refused while a coupon waits in it, which a guest would lose', async () => {
      const cart = await cartOf(await signedInCustomer(shop, 'coupon@example.org'))
      await shop.store.db
        .updateTable('cart')
        .set({ coupon_code: 'TEN' })
        .where('id', '=', String(cart))
        .execute()
      expect((await place(orderOf(cart))).body).toEqual({
        code: 404,
        result: `No such entity with cartId = ${cart}`,
      })
    })
  },
)
