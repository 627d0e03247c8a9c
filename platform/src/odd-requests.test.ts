import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from './testing/test-catalog.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

const link = (id: string, sku: string, option_id: number) => ({
  id,
  sku,
  option_id,
  qty: 1,
  position: 1,
  is_default: true,
})
const box = (option_id: number, ids: [string, string][], type: 'checkbox' | 'radio') => ({
  option_id,
  title: `Слой ${option_id}`,
  required: true,
  type,
  position: option_id,
  sku: 'TWIN',
  product_links: ids.map(([id, sku]) => link(id, sku, option_id)),
})
const wrap = (option_type_id: number) => ({
  option_type_id,
  title: `Лента ${option_type_id}`,
  sort_order: 1,
  price: 100,
  price_type: 'fixed' as const,
})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    catalog: createTestCatalogDocuments([
      createTestProduct(20, 'FREE', 'Без цены', 0, ['64']),
      createTestProduct(21, 'TWIN', 'Две сумки', 0, ['64'], {
        type_id: 'bundle',
        bundle_options: [box(1, [['1', 'BAG']], 'checkbox'), box(2, [['3', 'BAG']], 'radio')],
      }),
      createTestProduct(22, 'MANY', 'Набор', 0, ['64'], {
        type_id: 'bundle',
        bundle_options: [box(1, [['1', 'SCARF']], 'checkbox')],
      }),
      createTestProduct(23, 'GIFT', 'Подарок', 500, ['64'], {
        custom_options: [
          {
            option_id: 1,
            title: 'Ленты',
            type: 'checkbox',
            sort_order: 1,
            is_require: false,
            values: [wrap(1), wrap(2)],
          },
        ],
      }),
    ]),
    now: () => Date.parse('2026-06-01T00:00:00Z'),
  })
})
afterAll(() => shop.close())

const put = async (cartItem: object) =>
  request(shop.app)
    .post(`/api/cart/update?cartId=${await shop.cartWith()}`)
    .send({ cartItem })
const engraved = (option_value: string) => ({
  sku: 'RING',
  qty: 1,
  product_option: {
    extension_attributes: {
      custom_options: [
        { option_id: '1', option_value },
        { option_id: '2', option_value: '21' },
      ],
    },
  },
})
const chosen = (option_id: number, option_selections: string[], option_qty = 1) => ({
  extension_attributes: { bundle_options: [{ option_id, option_qty, option_selections }] },
})

describe('an invalid cart line', () => {
  it.each([
    ['with 3,000,000,000 pieces', { sku: 'EBOOK', qty: 3e9 }],
    [
      'with 3,000,000,000 pieces of a bundle component',
      { sku: 'BOX', qty: 1, product_option: chosen(1, ['1'], 3e9) },
    ],
    ['with a null byte in a text', engraved('a\0b')],
    ['with half a surrogate pair in a text', engraved('a\ud83d')],
  ])('gets 400 %s', async (_name, item) => {
    expect((await put(item)).status).toBe(400)
  })

  it('gets 400 with the reason unknown-price for a product without a price', async () => {
    const reply = await put({ sku: 'FREE', qty: 1 })
    expect(reply.body).toEqual({
      code: 400,
      result: 'Product price is unknown, product cannot be added to the cart!',
      meta: { reason: 'unknown-price' },
    })
  })

  it('gets 400 if a bundle needs more pieces of a product than are in stock', async () => {
    expect((await put({ sku: 'TWIN', qty: 1 })).body).toMatchObject({
      code: 400,
      meta: { available: 0 },
    })
  })
})

it('a bundle choice or custom option that is sent twice is added once', async () => {
  const set = await put({ sku: 'MANY', qty: 1, product_option: chosen(1, ['1', '1']) })
  expect(set.body.result).toMatchObject({ sku: 'MANY-SCARF', price: 600 })
  const custom_options = [{ option_id: '1', option_value: '1,1' }]
  const product_option = { extension_attributes: { custom_options } }
  const gift = await put({ sku: 'GIFT', qty: 1, product_option })
  expect(gift.body.result).toMatchObject({
    price: 600,
    product_option: {
      extension_attributes: { custom_options: [{ option_id: '1', option_value: '1' }] },
    },
  })
})

describe('an invalid order', () => {
  const order = async (change: (order: ReturnType<TestShop['addressed']>) => object) => {
    const cart = await shop.cartWith('SCARF')
    const whole = shop.addressed(cart, { sku: 'SCARF', qty: 1 })
    return request(shop.app)
      .post('/api/order')
      .send({ ...whole, ...change(whole) })
  }

  it.each([
    ['with 3,000,000,000 pieces', [{ sku: 'SCARF', qty: 3e9 }]],
    ['with more than 200 lines', Array(201).fill({ sku: 'SCARF', qty: 1 })],
    ['with a null byte in a sku', [{ sku: 'SC\0ARF', qty: 1 }]],
  ])('gets 400 %s', async (_name, products) => {
    expect((await order(() => ({ products }))).status).toBe(400)
  })

  it('gets 409 for more bundles than the database can count', async () => {
    const line = { sku: 'BOX', qty: 10_000, product_option: chosen(1, ['1'], 10_000) }
    expect((await order(() => ({ products: Array(100).fill(line) }))).status).toBe(409)
  })

  it.each(['city', 'firstname', 'telephone', 'region_id'])(
    'gets 400 with the field’s path for invalid or too long text in %s',
    async field => {
      for (const text of ['Том\0ск', 'Томск\udc00', 'Я'.repeat(300)]) {
        const reply = await order(({ addressInformation }) => ({
          addressInformation: {
            ...addressInformation,
            billingAddress: { ...addressInformation.billingAddress, [field]: text },
          },
        }))
        expect(reply.status).toBe(400)
        expect(reply.body.result).toMatchObject([
          { path: `addressInformation.billingAddress.${field}` },
        ])
      }
    },
  )

  it('gets 400 with an explanation for a product without a price', async () => {
    const reply = await order(() => ({ products: [{ sku: 'FREE', qty: 1 }] }))
    expect(reply.status).toBe(400)
    expect(reply.body.result).toMatchObject([
      {
        path: 'products.0.sku',
        message: 'Product price is unknown, product cannot be added to the cart!',
      },
    ])
  })
})

describe('a request with a long list', () => {
  const many = Array.from({ length: 501 }, () => 'BAG')

  it.each(['list', 'render-list'])('of over 500 skus gets 400: /api/product/%s', async call => {
    const reply = await request(shop.app).get(`/api/product/${call}?skus=${many}`)
    expect(reply.body).toEqual({ code: 400, result: 'At most 500 skus a call' })
  })

  it('of more than 500 fields gets 400 from /api/url/map', async () => {
    const body = { url: 'goods/bag', includeFields: many }
    expect((await request(shop.app).post('/api/url/map').send(body)).status).toBe(400)
  })

  it('of search results that starts beyond position 10,000 gets 400', async () => {
    expect((await shop.search({}, { from: 10_001 })).status).toBe(400)
    expect((await shop.search({}, { from: 10_000 })).status).toBe(200)
  })
})

it('a stock check for a sku with a null byte responds with code 404 in the result', async () => {
  const reply = await request(shop.app).get('/api/stock/check?sku=%00')
  expect(reply.body.result).toMatchObject({ code: 404 })
})

it.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/api/stock/check?sku=BAG', 200],
  ['/api/user/me', 401],
  ['/dragons', 404],
  ['/img/10/10/resize/none.webp', 400],
  ['/media/none.webp', 404],
])('the response to %s (%i) has no Strict-Transport-Security header', async (path, status) => {
  const reply = await request(shop.app).get(path)
  expect(reply.status).toBe(status)
  expect(reply.headers).not.toHaveProperty('strict-transport-security')
})
