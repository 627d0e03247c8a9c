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

describe.each(defaultStoreKinds)('an order sent without a token, on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const store = await createStore()
    dispose = store.dispose
    shop = await openTestShop({
      store: await store.open(),
      catalog: {
        ...createTestCatalogDocuments([
          createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], {
            stock: { qty: 1_000, is_in_stock: true },
          }),
        ]),
        coupons: [
          {
            id: 1,
            code: 'TEN',
            title: '',
            is_active: true,
            discount: { kind: 'percent', percent: 10 },
          },
        ],
      },
      now: () => Date.parse('2026-06-01T00:00:00Z'),
    })
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
  const place = (order: object) => request(shop.app).post('/api/order').send(order)
  const asked = async ({ access }: SignedInTestCustomer, path: string, query: object = {}) => {
    const reply = await request(shop.app)
      .get(path)
      .query({ token: access, ...query })
    return reply.body
  }
  const ownOrders = async (customer: SignedInTestCustomer) =>
    (await asked(customer, '/api/user/order-history')).result.items as {
      entity_id: number
      coupon_code?: string
    }[]
  const reserved = async () =>
    (
      await shop.store.db
        .selectFrom('stock_item')
        .select('reserved')
        .where('sku', '=', 'TEE')
        .executeTakeFirstOrThrow()
    ).reserved

  it('belongs to its cart’s customer if user_id matches, and closes the cart', async () => {
    const anna = await signInNewCustomer(shop, 'anna@example.org')
    const cart = await cartOf(anna)
    const { body } = await place(orderOf(cart, { user_id: String(anna.id) })).expect(200)
    expect(await ownOrders(anna)).toMatchObject([{ entity_id: body.result.backendOrderId }])
    expect(await asked(anna, '/api/cart/pull', { cartId: cart })).toEqual(noCart(cart))
    const next = await cartOf(anna)
    expect(next).not.toBe(cart)
    const order = await shop.store.db
      .selectFrom('orders')
      .select(['customer_id', 'email'])
      .where('id', '=', String(body.result.backendOrderId))
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ customer_id: String(anna.id), email: 'anna@example.org' })
  })

  it('is placed once although it is repeated with a token or another order_id', async () => {
    const twice = await signInNewCustomer(shop, 'twice@example.org')
    const order = orderOf(await cartOf(twice), { user_id: twice.id })
    const [first, again] = await Promise.all([place(order), place(order)])
    expect(first?.status).toBe(200)
    expect(again?.body).toEqual(first?.body)
    const resent = { ...order, order_id: 'resent', created_at: '2026-06-01' }
    expect((await place(resent)).body).toEqual(first?.body)
    const signed = await request(shop.app)
      .post('/api/order')
      .set('authorization', `Bearer ${twice.access}`)
      .send(order)
    expect(signed.body).toEqual(first?.body)
    expect(await ownOrders(twice)).toHaveLength(1)
  })

  it('retains the coupon of the customer’s cart', async () => {
    const saver = await signInNewCustomer(shop, 'coupon@example.org')
    const cart = await cartOf(saver)
    await request(shop.app)
      .post('/api/cart/apply-coupon')
      .query({ token: saver.access, cartId: cart, coupon: 'TEN' })
      .expect(200)
    await place(orderOf(cart, { user_id: String(saver.id), coupon_code: 'TEN' })).expect(200)
    expect(await ownOrders(saver)).toMatchObject([{ coupon_code: 'TEN' }])
  })

  it('gets code 404 and reserves nothing for an unknown cart or a wrong user_id', async () => {
    const owner = await signInNewCustomer(shop, 'owner@example.org')
    const other = await signInNewCustomer(shop, 'other@example.org')
    const cart = await cartOf(owner)
    const { id } = await shop.store.db
      .selectFrom('cart')
      .select('id')
      .where('customer_id', '=', String(owner.id))
      .executeTakeFirstOrThrow()
    const before = await reserved()
    for (const [cartId, more] of [
      ['900200', {}],
      ['900200', { user_id: owner.id }],
      [id, { user_id: owner.id }],
      [cart, {}],
      [cart, { user_id: other.id }],
      [cart, { user_id: 'nobody' }],
      [cart + 1, { user_id: owner.id }],
      ['invented-by-a-script', { user_id: owner.id }],
    ] as const) {
      for (const name of [{}, { order_id: 'mine' }]) {
        const refused = await place(orderOf(cartId, { ...more, ...name }))
        expect(refused.body).toEqual(noCart(cartId))
      }
    }
    expect(await reserved()).toBe(before)
    expect(await asked(owner, '/api/cart/pull', { cartId: cart })).toMatchObject({ code: 200 })
  })
})

describe.each(defaultStoreKinds)('the number of a customer’s cart on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const store = await createStore()
    dispose = store.dispose
    shop = await openTestShop({ store: await store.open() })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  it('is an integer of at least 2^52, stable and different for each cart', async () => {
    const numbers = new Set<number>()
    for (const name of ['one', 'two', 'three']) {
      const { access } = await signInNewCustomer(shop, `${name}@example.org`)
      const create = () => request(shop.app).post('/api/cart/create').query({ token: access })
      const { result } = (await create()).body
      expect((await create()).body.result).toBe(result)
      expect(Number.isSafeInteger(result)).toBe(true)
      expect(result).toBeGreaterThanOrEqual(2 ** 52)
      numbers.add(result)
    }
    const sorted = [...numbers].toSorted((one, other) => one - other)
    expect(sorted).toHaveLength(3)
    expect(
      Math.min(...sorted.slice(1).map((number, at) => number - (sorted[at] ?? 0))),
    ).toBeGreaterThan(1_000_000)
  })

  it('may be a short internal id, which gets 404 without the customer’s token', async () => {
    const { id, access } = await signInNewCustomer(shop, 'before@example.org')
    const { body } = await request(shop.app).post('/api/cart/create').query({ token: access })
    const row = await shop.store.db
      .selectFrom('cart')
      .select('id')
      .where('customer_id', '=', String(id))
      .executeTakeFirstOrThrow()
    const pull = (cartId: unknown, token: string) =>
      request(shop.app)
        .get('/api/cart/pull')
        .query({ token, cartId: String(cartId) })
    expect((await pull(row.id, access)).status).toBe(200)
    expect((await pull(body.result, access)).status).toBe(200)
    expect((await pull(row.id, '')).body).toEqual(noCart(row.id))
    expect((await pull(body.result, '')).body).toEqual(noCart(body.result))
  })
})
