import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

/**
 * What clients of this family send and a platform must put up with
 * (docs/api/README.md#what-is-put-up-with).
 */
describe.each(defaultStoreKinds)('the platform’s API on %s', (_kind, createStore) => {
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

  it.each(['Bearer null', 'Bearer undefined', 'Bearer ', 'Bearer', ''])(
    'treats the Authorization header %j as no token',
    async authorization => {
      const cart = await shop.cartWith('SCARF')
      const pulled = await request(shop.app)
        .get(`/api/cart/pull?cartId=${cart}`)
        .set('authorization', authorization)
      expect(pulled.body).toMatchObject({ code: 200, result: [{ sku: 'SCARF' }] })
      const created = await request(shop.app)
        .post('/api/cart/create')
        .set('authorization', authorization)
      expect(created.body).toMatchObject({ code: 200, result: expect.stringMatching(/\D/) })
    },
  )

  it.each(['', 'null', 'undefined'])('treats the parameter token=%s as no token', async token => {
    const cart = await shop.cartWith('SCARF')
    const { body } = await request(shop.app).get(`/api/cart/totals?token=${token}&cartId=${cart}`)
    expect(body).toMatchObject({ code: 200, result: { items_qty: 1 } })
    const order = await request(shop.app)
      .post(`/api/order?token=${token}`)
      .send(shop.addressed(cart, { sku: 'SCARF', qty: 1 }))
    expect(order.status).toBe(200)
  })

  it('returns shipping methods and totals for an address with empty fields', async () => {
    const cart = await shop.cartWith('SCARF')
    for (const address of [
      {},
      { country_id: 'RU', street: [null, null] },
      { country_id: '', region: '', region_id: 0, street: [null, null], postcode: '', city: '' },
    ]) {
      const { body } = await request(shop.app)
        .post(`/api/cart/shipping-methods?cartId=${cart}`)
        .send({ address })
      expect(body).toMatchObject({ code: 200, result: expect.any(Array) })
      expect(body.result.length).toBeGreaterThan(0)
    }
    const empty = {
      countryId: '',
      firstname: '',
      lastname: '',
      city: '',
      postcode: '',
      street: [''],
    }
    const { body } = await request(shop.app)
      .post(`/api/cart/shipping-information?cartId=${cart}`)
      .send({ addressInformation: { shippingAddress: empty, billingAddress: empty } })
    expect(body).toMatchObject({ code: 200, result: { totals: { items_qty: 1 } } })
  })

  it.each(['100 %', '%', '%41', '50%25'])('responds 200 to the search text %j', async text => {
    const { status, body } = await shop.search({
      _appliedFilters: [{ attribute: 'status', value: { in: [0, 1] }, scope: 'default' }],
      _searchText: text,
    })
    expect(status).toBe(200)
    expect(body.hits).toEqual(expect.any(Array))
  })

  it('accepts a search query that is URL-encoded twice', async () => {
    const query = { _appliedFilters: [{ attribute: 'sku', value: { eq: 'SCARF' } }] }
    const { body } = await request(shop.app)
      .get('/api/catalog/vue_storefront_catalog/product/_search?request_format=search-query')
      .query({ request: encodeURIComponent(JSON.stringify(query)) })
    expect(body.hits.total).toBe(1)
  })

  it('finds the same product by an id sent as a number, a text or a list', async () => {
    for (const value of [3, '3', [3], ['3'], { eq: '3' }, { in: [3] }]) {
      const { body } = await shop.search({ _appliedFilters: [{ attribute: 'id', value }] })
      expect(body.hits).toMatchObject([{ sku: 'SCARF' }])
    }
  })

  it('responds with code 404, not 400, to an unknown coupon code partly URL-encoded', async () => {
    const cart = await shop.cartWith('SCARF')
    for (const coupon of ['А Б+В', '100%', 'a=b']) {
      const { body } = await request(shop.app).post(
        `/api/cart/apply-coupon?cartId=${cart}&coupon=${encodeURI(coupon).replaceAll('%25', '%')}`,
      )
      expect(body.code).toBe(404)
    }
  })

  it('responds 204 to OPTIONS on the catalogue search', async () => {
    const reply = await request(shop.app).options('/api/catalog/vitrina_catalog/product/_search')
    expect(reply.status).toBe(204)
  })

  it('responds with code 200 to a DELETE with a body', async () => {
    const { body } = await request(shop.app)
      .delete('/api/ext/mailchimp-subscribe/subscribe')
      .send({ email: 'anna@example.org' })
    expect(body).toEqual({ code: 200, result: 'OK' })
  })

  it('accepts cart lines and orders with unknown fields', async () => {
    const cart = await shop.cartWith()
    const cartItem = { sku: 'SCARF', qty: 1, quoteId: cart, image: '/a.webp', totals: { a: 1 } }
    const put = await request(shop.app)
      .post(`/api/cart/update?cartId=${cart}`)
      .send({ cartItem, more: true })
    expect(put.body).toMatchObject({ code: 200, result: { sku: 'SCARF', qty: 1 } })
    const order = shop.addressed(cart, { sku: 'SCARF', qty: 1 })
    order.products = order.products.map(product => ({ ...product, stock: { qty: 7 }, errors: {} }))
    const placed = await request(shop.app)
      .post('/api/order')
      .send({ ...order, user_id: '312', transmited: true, store_code: '', more: 1 })
    expect(placed.body).toMatchObject({ code: 200, result: { orderNumber: expect.any(String) } })
  })

  it('places one order for three identical requests within seconds', async () => {
    const cart = await shop.cartWith('SCARF')
    const order = shop.addressed(cart, { sku: 'SCARF', qty: 1 })
    const countOrders = async () =>
      (await shop.store.db.selectFrom('orders').select('id').execute()).length
    const before = await countOrders()
    const send = () => request(shop.app).post('/api/order').send(order).expect(200)
    const [first, second, third] = [...(await Promise.all([send(), send()])), await send()]
    expect(first?.body.result.orderNumber).toMatch(/^\d{9}$/)
    expect(second?.body).toEqual(first?.body)
    expect(third?.body).toEqual(first?.body)
    expect(await countOrders()).toBe(before + 1)
  })

  it.each(['storeCode=', 'storeCode=nowhere', 'storeCode=a&storeCode=b', ''])(
    'ignores a missing, empty, repeated or unknown store code (%j)',
    async storeCode => {
      const { body } = await request(shop.app)
        .get(`/api/stock/check?sku=SCARF&${storeCode}`)
        .set('x-vs-store-code', 'nowhere')
      expect(body).toMatchObject({ code: 200, result: { is_in_stock: true } })
    },
  )
})
