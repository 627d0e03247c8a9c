import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

/**
 * Refusals in the words of docs/api/README.md#refusals. Each answer is held against its description
 * besides.
 */
describe.each(defaultStoreKinds)('an invalid request on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let cart: string
  let bearer: string
  beforeAll(async () => {
    const store = await createStore()
    dispose = store.dispose
    shop = await openTestShop({ store: await store.open() })
    cart = await shop.cartWith('SCARF')
    bearer = `Bearer ${(await signInNewCustomer(shop, 'anna@example.org')).access}`
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const get = (path: string) => request(shop.app).get(path.replace('CART', cart))
  const post = (path: string, body: object = {}) =>
    request(shop.app).post(path.replace('CART', cart)).send(body)
  const own = (test: request.Test) => test.set('authorization', bearer)

  it.each([
    ['update', 'No cartItem element provided within the request body'],
    ['delete', 'No cartItem element provided within the request body'],
    ['apply-coupon', 'No coupon code provided'],
    ['shipping-methods', 'No address element provided within the request body'],
    ['shipping-information', 'No address element provided within the request body'],
    ['collect-totals', 'No shipping and payment methods element provided within the request body'],
  ])('cart/%s without its required element responds with code 500', async (call, result) => {
    const { body } = await post(`/api/cart/${call}?cartId=CART`)
    expect(body).toEqual({ code: 500, result })
  })

  it.each(['pull', 'totals', 'payment-methods', 'coupon'])(
    'cart/%s with an unknown or empty cart id responds with code 404',
    async call => {
      for (const cartId of ['nobody', '']) {
        const { body } = await get(`/api/cart/${call}?cartId=${cartId}`)
        expect(body).toEqual({ code: 404, result: `No such entity with cartId = ${cartId}` })
      }
    },
  )

  it.each([
    ['/api/cart/update', { cartItem: { sku: 'BAG', qty: 1 } }],
    ['/api/cart/delete', { cartItem: { sku: 'BAG', item_id: 1 } }],
    ['/api/cart/delete-coupon', {}],
    ['/api/cart/shipping-methods', { address: {} }],
    ['/api/cart/shipping-information', { addressInformation: {} }],
  ])('POST %s with an unknown cart id responds with code 404', async (path, body) => {
    const reply = await post(`${path}?cartId=nobody`, body)
    expect(reply.body).toEqual({ code: 404, result: 'No such entity with cartId = nobody' })
  })

  it.each([
    ['an unknown item_id', '/api/cart/delete', { cartItem: { sku: 'BAG', item_id: 999_999 } }, 404],
    ['no item_id', '/api/cart/delete', { cartItem: { sku: 'BAG' } }, 400],
    ['an unknown product', '/api/cart/update', { cartItem: { sku: 'NONE', qty: 1 } }, 404],
    ['too many pieces', '/api/cart/update', { cartItem: { sku: 'BAG', qty: 2 } }, 400],
    ['no quantity', '/api/cart/update', { cartItem: { sku: 'BAG' } }, 400],
    [
      'an unknown shipping method',
      '/api/cart/shipping-information',
      { addressInformation: { shippingCarrierCode: 'owl', shippingMethodCode: 'night' } },
      400,
    ],
  ])('a cart change with %s responds 400 or 404', async (_name, path, body, status) => {
    const reply = await post(`${path}?cartId=CART`, body)
    expect([reply.status, reply.body.code]).toEqual([status, status])
  })

  it.each([
    ['/api/stock/check', 'sku parameter is required'],
    ['/api/stock/list', 'skus parameter is required'],
    ['/api/stock/list?skus=BAG,NONE', 'No stock information for given sku'],
    ['/api/product/list', 'skus parameter is required'],
    ['/api/product/render-list', 'skus parameter is required'],
    ['/api/ext/mailchimp-subscribe/subscribe', 'Invalid e-mail provided!'],
    ['/api/ext/mailchimp-subscribe/subscribe?email=no', 'Invalid e-mail provided!'],
    [
      '/api/ext/mailchimp-subscribe/subscribe?email=nobody%40example.org',
      'An error occured while accessing Mailchimp',
    ],
    ['/api/ext/cms-data/cmsPage/999', 'There is no such cmsPage'],
    ['/api/ext/cms-data/cmsBlock/999', 'There is no such cmsBlock'],
    ['/api/ext/cms-data/cmsPageIdentifier/none/storeId/1', 'There is no such cmsPage'],
    ['/api/ext/cms-data/cmsBlockIdentifier/none/storeId/1', 'There is no such cmsBlock'],
    [
      '/api/catalog/other_index/product/_search?request_format=search-query',
      'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
    ],
  ])('GET %s responds 500 with the documented error text', async (path, result) => {
    const { status, body } = await get(path)
    expect(status).toBe(500)
    expect(body).toEqual({ code: 500, result })
  })

  it.each(['/api/stock/check?sku=NONE', '/api/stock/check/NONE'])(
    'GET %s responds with code 500, and code 404 inside the result',
    async path => {
      expect((await get(path)).body).toEqual({
        code: 500,
        result: { errorMessage: 'No stock information for given sku', code: 404 },
      })
    },
  )

  it.each([
    ['/api/url/map', {}, 'Missing url'],
    ['/api/review/create', {}, 'No review element provided within the request body'],
    ['/api/ext/mailchimp-subscribe/subscribe', { email: 'no' }, 'Invalid e-mail provided!'],
  ])('POST %s with an invalid body responds with code 500', async (path, body, result) => {
    expect((await post(path, body)).body).toEqual({ code: 500, result })
  })

  it('a search for an unknown entity responds 400 with a list of the known entities', async () => {
    const { body, status } = await get('/api/catalog/vitrina_catalog/wings/_search?size=1')
    expect(status).toBe(400)
    expect(body.result).toContain('There is no entity "wings". There are: product, ')
  })

  it('a search by PUT or DELETE responds with code 500 and “method is not supported”', async () => {
    for (const method of ['put', 'delete'] as const) {
      const reply = await request(shop.app)[method]('/api/catalog/vitrina_catalog/product/_search')
      expect(reply.body).toEqual({
        code: 500,
        result: `ERROR: ${method.toUpperCase()} request method is not supported.`,
      })
    }
  })

  it.each([
    ['/img/a', 'Please provide following parameters'],
    ['/img/1025/10/resize/a.webp', 'Width and height must have a value between 0 and 1024'],
    ['/img/10/10/resize/https://example.org/a.webp', 'Host is not allowed'],
    ['/img/10/10/resize/a.txt', 'Unsupported file type'],
  ])('GET %s responds with code 400 and the documented error text', async (path, words) => {
    const { body } = await get(path)
    expect(body).toMatchObject({ code: 400, result: expect.stringContaining(words) })
  })

  it('a POST to /img responds 405 with the header Allow: GET', async () => {
    const reply = await post('/img/10/10/resize/a.webp')
    expect([reply.status, reply.text, reply.headers.allow]).toEqual([
      405,
      'Method Not Allowed',
      'GET',
    ])
  })

  it.each(['/api/user/me', '/api/user/order-history'])(
    'GET %s without a token responds with code 401',
    async path => {
      expect((await get(path)).body).toMatchObject({ code: 401, result: expect.any(String) })
    },
  )

  it.each([
    ['/api/user/me', { customer: {} }],
    ['/api/user/change-password', { currentPassword: 'a', newPassword: 'b' }],
    ['/api/user/changePassword', { currentPassword: 'a', newPassword: 'b' }],
  ])('POST %s without a token responds with code 500 and inner code 401', async (path, body) => {
    expect((await post(path, body)).body).toMatchObject({
      code: 500,
      result: { errorMessage: expect.any(String), code: 401 },
    })
  })

  it('an invalid profile responds with code 500 and a list of its errors', async () => {
    const { body } = await own(post('/api/user/me', { customer: { email: 'no' } }))
    expect(body).toMatchObject({ code: 500, result: expect.any(Array) })
  })

  it('a profile with an address id of another customer or nobody responds 403', async () => {
    const person = { email: 'anna@example.org', firstname: 'Анна', lastname: 'Петрова' }
    const place = { street: ['Ленина', '5'], city: 'Томск', country_id: 'RU', postcode: '634000' }
    const address = { firstname: 'Анна', lastname: 'Петрова', ...place }
    const boris = await signInNewCustomer(shop, 'boris@example.org')
    const his = { ...person, email: boris.email, addresses: [address] }
    const saved = await post('/api/user/me', { customer: his })
      .set('authorization', `Bearer ${boris.access}`)
      .expect(200)
    for (const id of [saved.body.result.addresses[0].id, 999_999]) {
      const customer = { ...person, addresses: [{ ...address, id }] }
      const { body } = await own(post('/api/user/me', { customer }))
      expect(body).toEqual({
        code: 403,
        result: 'Provided invalid address.id or address.customer_id',
      })
    }
  })

  it.each([
    ['/api/user/refresh', {}, 500],
    ['/api/user/refresh', { refreshToken: 'nobody' }, 401],
  ])('POST %s with %j responds with code 500 or 401 and no token', async (path, body, code) => {
    expect((await post(path, body)).body).toMatchObject({ code, result: null })
  })

  it.each([
    ['/api/user/create', {}],
    ['/api/order', {}],
  ])('POST %s with {} responds with code 400 and a list of missing fields', async (path, body) => {
    const reply = await post(path, body)
    expect(reply.body).toMatchObject({ code: 400, result: expect.any(Array) })
  })

  it.each([
    ['GET', '/api/dragons', 404],
    ['GET', '/dragons', 404],
    ['DELETE', '/api/cart/pull', 404],
    ['GET', '/api/stock/check/%E0%A4%A', 400],
    ['GET', '/%E0%A4%A', 404],
  ])('%s %s responds with JSON that contains the error status', async (method, path, status) => {
    const reply = await (method === 'GET' ? get(path) : request(shop.app).delete(path))
    expect([reply.status, reply.type, reply.body.code]).toEqual([
      status,
      'application/json',
      status,
    ])
  })
})
