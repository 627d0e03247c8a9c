import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { Store } from '../store/open-store.ts'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

const manySkus = Array.from({ length: 202 }, (_, index) => `MANY-${index}`)

const catalog = () => ({
  ...createTestCatalogDocuments([
    createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], {
      stock: { qty: 1_000, is_in_stock: true },
    }),
    ...manySkus.map((sku, index) =>
      createTestProduct(1_000 + index, sku, sku, 100, ['62'], {
        stock: { qty: 9, is_in_stock: true },
      }),
    ),
    createTestProduct(21, 'FEW', 'Редкая', 990, ['62'], { stock: { qty: 3, is_in_stock: true } }),
  ]),
  coupons: ['GUEST', 'OWN'].map((code, index) => ({
    id: index + 1,
    code,
    title: '',
    discount: { kind: 'percent' as const, percent: 10 },
    is_active: true,
  })),
})

describe.each(defaultStoreKinds)('customers’ carts on %s', (_kind, createStore) => {
  let shop: TestShop
  let store: Store
  let dispose: () => Promise<void>
  let anna: SignedInTestCustomer
  let customers = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    store = await place.open()
    shop = await openTestShop({ store, catalog: catalog() })
    anna = await signInNewCustomer(shop, 'anna@example.org')
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const someone = () => signInNewCustomer(shop, `somebody-${++customers}@example.org`)
  const create = (token: string, parameters: object = {}) =>
    request(shop.app)
      .post('/api/cart/create')
      .query({ token, ...parameters })
  const cartOf = async ({ access }: SignedInTestCustomer): Promise<number> =>
    (await create(access).expect(200)).body.result
  const call = (verb: 'get' | 'post', path: string, cartId: unknown, token = '') =>
    request(shop.app)[verb](`/api/cart/${path}`).query({ cartId, token })
  const put = (cartId: unknown, token: string, sku: string, qty = 1) =>
    call('post', 'update', cartId, token).send({ cartItem: { sku, qty, quoteId: cartId } })
  const pull = async (cartId: unknown, token: string) =>
    (await call('get', 'pull', cartId, token).expect(200)).body.result
  const quantities = async (cartId: unknown, token: string) =>
    (await pull(cartId, token)).map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty])

  describe('creating a cart', () => {
    it('returns one cart number to two sessions of a customer', async () => {
      const cart = await cartOf(anna)
      expect(typeof cart).toBe('number')
      const again = await signInAgain(anna)
      expect(await cartOf({ ...anna, access: again })).toBe(cart)
      const inHeader = await request(shop.app)
        .post('/api/cart/create')
        .set('authorization', `Bearer ${anna.access}`)
      expect(inHeader.body).toEqual({ code: 200, result: cart })
    })

    it('creates one cart when a customer sends eight simultaneous requests', async () => {
      const { access } = await someone()
      const replies = await Promise.all(Array.from({ length: 8 }, () => create(access)))
      expect(new Set(replies.map(({ body }) => body.result)).size).toBe(1)
    })

    it('responds 401 for an invalid customer token', async () => {
      const reply = await create('stolen')
      expect(reply.status).toBe(401)
      expect(reply.body.code).toBe(401)
      expect(typeof reply.body.result).toBe('string')
    })

    it.each(['', 'null', 'undefined'])('creates a guest’s cart for the token %j', async token => {
      const { body } = await create(token).expect(200)
      expect(body.result).toMatch(/^[\w-]{32,}$/)
      const { body: header } = await request(shop.app)
        .post('/api/cart/create')
        .set('authorization', `Bearer ${token}`)
      expect(header.result).toMatch(/^[\w-]{32,}$/)
    })

    it('creates an empty cart after the previous cart was ordered', async () => {
      const customer = await someone()
      const cart = await cartOf(customer)
      await put(cart, customer.access, 'TEE').expect(200)
      await order(cart, customer.access).expect(200)
      const next = await cartOf(customer)
      expect(next).not.toBe(cart)
      expect(await pull(next, customer.access)).toEqual([])
    })
  })

  describe('a cart call', () => {
    it('accepts a customer’s cart by its number and by the returned quote_id', async () => {
      const customer = await someone()
      const cart = await cartOf(customer)
      const { body } = await put(cart, customer.access, 'TEE', 2).expect(200)
      const line = body.result
      expect(line).toMatchObject({ sku: 'TEE', qty: 2, quote_id: String(cart) })
      const set = { sku: 'TEE', qty: 5, item_id: line.item_id, quoteId: line.quote_id }
      await call('post', 'update', line.quote_id, customer.access)
        .send({ cartItem: set })
        .expect(200)
      const { body: totals } = await call('get', 'totals', cart, customer.access).expect(200)
      expect(totals.result).toMatchObject({ items: [{ item_id: line.item_id, qty: 5 }] })
      await call('post', 'apply-coupon', cart, customer.access).query({ coupon: 'own' }).expect(200)
      const { body: coupon } = await call('get', 'coupon', cart, customer.access)
      expect(coupon.result).toBe('OWN')
      await call('post', 'delete-coupon', cart, customer.access).expect(200)
      await call('get', 'payment-methods', cart, customer.access).expect(200)
      await call('post', 'delete', cart, customer.access)
        .send({ cartItem: { sku: 'TEE', item_id: line.item_id, quoteId: cart } })
        .expect(200, { code: 200, result: true })
      expect(await pull(cart, customer.access)).toEqual([])
    })

    it('finds the same cart after a password change and a new login', async () => {
      const customer = await someone()
      const cart = await cartOf(customer)
      await put(cart, customer.access, 'TEE', 3).expect(200)
      await request(shop.app)
        .post('/api/user/change-password')
        .query({ token: customer.access })
        .send({ currentPassword: testPassword, newPassword: `${testPassword}-2` })
        .expect(200)
      await call('get', 'pull', cart, customer.access).expect(401)
      const access = await signInAgain(customer, `${testPassword}-2`)
      expect(await quantities(await cartOf({ ...customer, access }), access)).toEqual([['TEE', 3]])
    })

    const bodies: ['get' | 'post', string, object][] = [
      ['get', 'pull', {}],
      ['get', 'totals', {}],
      ['get', 'payment-methods', {}],
      ['get', 'coupon', {}],
      ['post', 'update', { cartItem: { sku: 'TEE', qty: 1 } }],
      ['post', 'delete', { cartItem: { sku: 'TEE', item_id: 1 } }],
      ['post', 'apply-coupon?coupon=OWN', {}],
      ['post', 'delete-coupon', {}],
      ['post', 'shipping-methods', { address: {} }],
      ['post', 'shipping-information', { addressInformation: {} }],
      ['post', 'collect-totals', { methods: {} }],
    ]
    it.each(bodies)(
      'responds 404 to guests and to other customers: %s %s',
      async (verb, path, body) => {
        const cart = await cartOf(anna)
        const other = await someone()
        const notFound = (cartId: number) => ({
          code: 404,
          result: `No such entity with cartId = ${cartId}`,
        })
        for (const token of ['', 'null', other.access]) {
          const foreign = await call(verb, path, cart, token).send(
            verb === 'post' ? body : undefined,
          )
          expect(foreign.body).toEqual(notFound(cart))
          const missing = await call(verb, path, 987654, token).send(
            verb === 'post' ? body : undefined,
          )
          expect(missing.body).toEqual(notFound(987654))
        }
        const expired = await call(verb, path, cart, 'expired').send(
          verb === 'post' ? body : undefined,
        )
        expect(expired.status).toBe(401)
      },
    )

    it.each(['0', '-1', '1e3', '١', '99999999999999999999', '1.0', '0x1'])(
      'responds 404 for the guessed cart id %s',
      async cartId => {
        await cartOf(anna)
        const { body } = await call('get', 'pull', cartId, anna.access)
        expect(body.code).toBe(404)
      },
    )

    it('returns a guest’s cart with no token, an expired token or a customer’s token', async () => {
      const cart = await shop.cartWith('TEE')
      for (const token of ['', 'expired', anna.access]) {
        expect(await quantities(cart, token)).toEqual([['TEE', 1]])
      }
    })
  })

  describe('merging a guest’s cart at login', () => {
    const guestCart = async (...lines: [sku: string, qty: number][]) => {
      const cart = await shop.cartWith()
      for (const [sku, qty] of lines) await put(cart, '', sku, qty).expect(200)
      return cart
    }

    /** Line by line it would take a minute. */
    async function fill(cart: number, lines: number) {
      const { db } = store
      const row = db.selectFrom('cart').select('id').where('number', '=', String(cart))
      const { id } = await row.executeTakeFirstOrThrow()
      const values = Array.from({ length: lines }, (_, index) => ({
        ...{ cart_id: id, line_key: `line ${index}`, sku: 'GONE', product_sku: 'GONE' },
        ...{ product_type: 'simple', product_option: null, name: '', price_kopecks: 100, qty: 1 },
      }))
      await db.insertInto('cart_item').values(values).execute()
    }

    it('adds lines to the customer’s cart, sums equal lines, closes the guest cart', async () => {
      const customer = await someone()
      const cart = await cartOf(customer)
      await put(cart, customer.access, 'TEE', 2).expect(200)
      const guest = await guestCart(['TEE', 3], ['BAG', 1])
      const { body } = await create(customer.access, { cartId: guest }).expect(200)
      expect(body.result).toBe(cart)
      expect(await quantities(cart, customer.access)).toEqual([
        ['TEE', 5],
        ['BAG', 1],
      ])
      expect((await call('get', 'pull', guest)).status).toBe(404)
      expect((await order(guest).expect(404)).body.code).toBe(404)
    })

    it('accepts the id of the guest’s cart in the request body too', async () => {
      const customer = await someone()
      const guest = await guestCart(['TEE', 1])
      const { body } = await create(customer.access).send({ cartId: guest }).expect(200)
      expect(await quantities(body.result, customer.access)).toEqual([['TEE', 1]])
    })

    it('adds each line once for six parallel requests and one repeated request', async () => {
      const customer = await someone()
      await put(await cartOf(customer), customer.access, 'TEE').expect(200)
      const guest = await guestCart(['TEE', 2], ['BAG', 1])
      const racing = Array.from({ length: 6 }, () => create(customer.access, { cartId: guest }))
      for (const { status } of await Promise.all(racing)) expect(status).toBe(200)
      const { body } = await create(customer.access, { cartId: guest }).expect(200)
      expect(await quantities(body.result, customer.access)).toEqual([
        ['TEE', 3],
        ['BAG', 1],
      ])
    })

    it('adds lines to only one cart if two customers merge a guest cart concurrently', async () => {
      const [one, other] = [await someone(), await someone()]
      const guest = await guestCart(['TEE', 2])
      await Promise.all([one, other].map(({ access }) => create(access, { cartId: guest })))
      const both = await Promise.all(
        [one, other].map(async customer => pull(await cartOf(customer), customer.access)),
      )
      expect(both.flat()).toHaveLength(1)
    })

    it('is skipped if the client does not send the id of the guest’s cart', async () => {
      const customer = await someone()
      const cart = await cartOf(customer)
      await put(cart, customer.access, 'TEE', 2).expect(200)
      const guest = await guestCart(['TEE', 3])
      await create(customer.access).expect(200)
      expect(await quantities(cart, customer.access)).toEqual([['TEE', 2]])
      expect(await quantities(guest, '')).toEqual([['TEE', 3]])
    })

    it('limits the summed quantity of a product to its stock', async () => {
      const customer = await someone()
      const cart = await cartOf(customer)
      await put(cart, customer.access, 'FEW', 2).expect(200)
      const guest = await guestCart(['FEW', 2])
      await create(customer.access, { cartId: guest }).expect(200)
      expect(await quantities(cart, customer.access)).toEqual([['FEW', 3]])
    })

    it('retains all 203 lines of the merged cart, which then accepts no further line', async () => {
      const customer = await someone()
      const cart = await cartOf(customer)
      const guest = await guestCart(['BAG', 1])
      for (const sku of manySkus.slice(0, 200)) await put(cart, customer.access, sku).expect(200)
      for (const sku of manySkus.slice(199)) await put(guest, '', sku).expect(200)
      await create(customer.access, { cartId: guest }).expect(200)
      const merged = await quantities(cart, customer.access)
      expect(merged).toHaveLength(203)
      const doubled = manySkus.map(sku => [sku, sku === 'MANY-199' ? 2 : 1])
      expect(merged.toSorted()).toEqual([['BAG', 1], ...doubled].toSorted())
      const refused = await put(cart, customer.access, 'TEE')
      expect(refused.body.result).toBe('В корзине не больше 200 разных товаров')
    })

    it('leaves both carts unchanged if they have more than 1,000 lines together', async () => {
      const customer = await someone()
      const cart = await cartOf(customer)
      await fill(cart, 1_000)
      const guest = await guestCart(['TEE', 1])
      const { body } = await create(customer.access, { cartId: guest }).expect(200)
      expect(body.result).toBe(cart)
      expect(await pull(cart, customer.access)).toHaveLength(1_000)
      expect(await quantities(guest, '')).toEqual([['TEE', 1]])
    })

    it('adds a product’s quantity to its line in a customer’s cart of 1,000 lines', async () => {
      const customer = await someone()
      const cart = await cartOf(customer)
      await put(cart, customer.access, 'TEE', 2).expect(200)
      await fill(cart, 999)
      const guest = await guestCart(['TEE', 1])
      await create(customer.access, { cartId: guest }).expect(200)
      expect(await pull(cart, customer.access)).toHaveLength(1_000)
      expect((await quantities(cart, customer.access))[0]).toEqual(['TEE', 3])
      expect((await call('get', 'pull', guest)).status).toBe(404)
    })

    it('adopts the guest’s coupon and shipping method if the customer has none', async () => {
      const customer = await someone()
      const guest = await guestCart(['TEE', 1])
      await call('post', 'apply-coupon', guest).query({ coupon: 'guest' }).expect(200)
      await call('post', 'shipping-information', guest)
        .send({
          addressInformation: { shippingCarrierCode: 'courier', shippingMethodCode: 'door' },
        })
        .expect(200)
      const { body } = await create(customer.access, { cartId: guest }).expect(200)
      const { body: totals } = await call('get', 'totals', body.result, customer.access)
      expect(totals.result).toMatchObject({ coupon_code: 'GUEST', shipping_amount: 390 })
    })

    it('retains the customer’s coupon when the guest’s cart has another coupon', async () => {
      const customer = await someone()
      const cart = await cartOf(customer)
      await put(cart, customer.access, 'TEE').expect(200)
      await call('post', 'apply-coupon', cart, customer.access).query({ coupon: 'own' }).expect(200)
      const guest = await guestCart(['TEE', 1])
      await call('post', 'apply-coupon', guest).query({ coupon: 'guest' }).expect(200)
      await create(customer.access, { cartId: guest }).expect(200)
      const { body } = await call('get', 'coupon', cart, customer.access)
      expect(body.result).toBe('OWN')
    })

    it.each(['nobody', '1', '', 'null'])('ignores the invalid guest cart id %j', async cartId => {
      const customer = await someone()
      const { body } = await create(customer.access, { cartId }).expect(200)
      expect(await pull(body.result, customer.access)).toEqual([])
    })

    it('adds no lines from another customer’s cart', async () => {
      const cart = await cartOf(anna)
      await put(cart, anna.access, 'BAG').expect(200)
      const other = await someone()
      const { body } = await create(other.access, { cartId: cart }).expect(200)
      expect(await pull(body.result, other.access)).toEqual([])
      expect(await pull(cart, anna.access)).toMatchObject([{ sku: 'BAG' }])
    })
  })

  async function signInAgain(
    { email }: SignedInTestCustomer,
    secret = testPassword,
  ): Promise<string> {
    const { body } = await request(shop.app)
      .post('/api/user/login')
      .send({ username: email, password: secret })
      .expect(200)
    return body.result
  }

  function order(cartId: unknown, token = '') {
    return request(shop.app)
      .post('/api/order')
      .query({ token })
      .send(shop.addressed(String(cartId), { sku: 'TEE', qty: 1 }))
  }
})
