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
    ['of three thousand million pieces', { sku: 'EBOOK', qty: 3e9 }],
    [
      'of a set three thousand million times',
      { sku: 'BOX', qty: 1, product_option: chosen(1, ['1'], 3e9) },
    ],
    ['with a zero byte in a text', engraved('a\0b')],
    ['with half a letter in a text', engraved('a\ud83d')],
  ])('is refused %s', async (_name, item) => {
    expect((await put(item)).status).toBe(400)
  })

  it('of a product without a price is refused with the reason unknown-price', async () => {
    const reply = await put({ sku: 'FREE', qty: 1 })
    expect(reply.body).toEqual({
      code: 400,
      result: 'Product price is unknown, product cannot be added to the cart!',
      meta: { reason: 'unknown-price' },
    })
  })

  it('is refused if the products of a bundle exceed the stock', async () => {
    expect((await put({ sku: 'TWIN', qty: 1 })).body).toMatchObject({
      code: 400,
      meta: { available: 0 },
    })
  })
})

it('a bundle choice or custom option that is sent twice counts once', async () => {
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
    ['of three thousand million pieces', [{ sku: 'SCARF', qty: 3e9 }]],
    ['of more products than a cart holds', Array(201).fill({ sku: 'SCARF', qty: 1 })],
    ['with a zero byte in a sku', [{ sku: 'SC\0ARF', qty: 1 }]],
  ])('is refused with 400 %s', async (_name, products) => {
    expect((await order(() => ({ products }))).status).toBe(400)
  })

  it('is refused for more bundles than the database can count', async () => {
    const line = { sku: 'BOX', qty: 10_000, product_option: chosen(1, ['1'], 10_000) }
    expect((await order(() => ({ products: Array(100).fill(line) }))).status).toBe(409)
  })

  it.each(['city', 'firstname', 'telephone', 'region_id'])(
    'is refused with control characters or excessive length in %s',
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

  it('is refused for a product without a price', async () => {
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

describe('a list in a request', () => {
  const many = Array.from({ length: 501 }, () => 'BAG')

  it.each(['list', 'render-list'])('of skus is refused beyond 500: %s', async call => {
    const reply = await request(shop.app).get(`/api/product/${call}?skus=${many}`)
    expect(reply.body).toEqual({ code: 400, result: 'At most 500 skus a call' })
  })

  it('of fields is refused beyond its limit', async () => {
    const body = { url: 'goods/bag', includeFields: many }
    expect((await request(shop.app).post('/api/url/map').send(body)).status).toBe(400)
  })

  it('of hits is refused beyond the position 10,000', async () => {
    expect((await shop.search({}, { from: 10_001 })).status).toBe(400)
    expect((await shop.search({}, { from: 10_000 })).status).toBe(200)
  })
})

it('the platform answers 404 for the stock of a sku with control characters', async () => {
  const reply = await request(shop.app).get('/api/stock/check?sku=%00')
  expect(reply.body.result).toMatchObject({ code: 404 })
})

it('the platform sends no strict-transport-security header by itself', async () => {
  const { headers } = await request(shop.app).get('/healthz')
  expect(headers).not.toHaveProperty('strict-transport-security')
})
