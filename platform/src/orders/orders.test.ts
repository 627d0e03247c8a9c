import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'
import { anonymizeOrder } from './forget-buyer.ts'

const many = { qty: 1_000, is_in_stock: true }
const catalog = () =>
  createTestCatalogDocuments([
    createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], { stock: many }),
    createTestProduct(21, 'LAST', 'Последняя', 990, ['62'], {
      stock: { qty: 3, is_in_stock: true },
    }),
  ])

describe.each(storeKinds)('POST /api/order on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    const store = await place.open()
    shop = await openTestShop({
      store,
      catalog: catalog(),
      now: () => Date.parse('2026-06-01T00:00:00Z'),
    })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const place = (order: object, key = '') =>
    request(shop.app)
      .post('/api/order')
      .set(key ? { 'idempotency-key': key } : {})
      .send(order)
  const orderCount = async () =>
    (await shop.store.db.selectFrom('orders').select('id').execute()).length
  const reservedOf = async (sku: string) =>
    (
      await shop.store.db
        .selectFrom('stock_item')
        .select('reserved')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
    ).reserved
  const orderFor = async (sku: string, qty = 1) =>
    shop.addressed(await shop.cartWith('TEE'), { sku, qty })

  it('returns a nine-digit order number, and the next number for the next order', async () => {
    const first = await place(await orderFor('TEE'))
    expect(first.body.result.orderNumber).toMatch(/^0{6}\d{3}$/)
    const id = first.body.result.backendOrderId
    const second = await place(await orderFor('TEE'))
    expect(second.body.result.backendOrderId).toBe(id + 1)
    expect(second.body.result.transferedAt).toBe('2026-06-01T00:00:00.000Z')
  })

  it('creates one order for repeated requests with the same Idempotency-Key', async () => {
    const order = await orderFor('TEE', 2)
    const [before, reserved] = [await orderCount(), await reservedOf('TEE')]
    const [first, again] = await Promise.all([place(order, 'same'), place(order, 'same')])
    const later = await place(order, 'same')
    expect(first?.status).toBe(200)
    expect(again?.body).toEqual(first?.body)
    expect(later.body).toEqual(first?.body)
    expect(await orderCount()).toBe(before + 1)
    expect(await reservedOf('TEE')).toBe(reserved + 2)
  })

  it('creates one order for two simultaneous requests without an Idempotency-Key', async () => {
    const order = await orderFor('TEE', 2)
    const [before, reserved] = [await orderCount(), await reservedOf('TEE')]
    const [first, again] = await Promise.all([place(order), place(order)])
    expect([first?.status, again?.status]).toEqual([200, 200])
    expect(again?.body).toEqual(first?.body)
    expect(await orderCount()).toBe(before + 1)
    expect(await reservedOf('TEE')).toBe(reserved + 2)
  })

  it('responds 409 to an Idempotency-Key that was used for another order', async () => {
    await place(await orderFor('TEE'), 'used')
    const reply = await place(await orderFor('TEE'), 'used')
    expect(reply.status).toBe(409)
  })

  it('responds 200 and 409 to two Idempotency-Keys for one cart, creating one order', async () => {
    const order = await orderFor('TEE')
    const before = await orderCount()
    const replies = await Promise.all([place(order, 'one'), place(order, 'two')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await orderCount()).toBe(before + 1)
  })

  it('sells only the three pieces in stock to six simultaneous orders', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => orderFor('LAST')))
    const replies = await Promise.all(orders.map((order, index) => place(order, `last-${index}`)))
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body.result).toMatchObject([
      { path: 'products.0.qty', keyword: 'stock', params: { sku: 'LAST', available: 0 } },
    ])
    expect(await reservedOf('LAST')).toBe(3)
  })

  it('leaves no gap in the order numbers after a rejected order', async () => {
    const before = await place(await orderFor('TEE'))
    await place(await orderFor('BAG', 50))
    const after = await place(await orderFor('TEE'))
    expect(after.body.result.backendOrderId).toBe(before.body.result.backendOrderId + 1)
  })

  it('reduces the stock in search results and in the stock check immediately', async () => {
    const left = async () => {
      const query = { _appliedFilters: [{ attribute: 'sku', value: 'DRESS' }] }
      const { body } = await shop.search(query)
      return body.hits[0].configurable_children[0].stock
    }
    expect(await left()).toMatchObject({ qty: 3, is_in_stock: true })
    await place(await orderFor('DRESS-R-S', 3))
    expect(await left()).toMatchObject({ qty: 0, is_in_stock: false })
    const check = await request(shop.app).get('/api/stock/check/DRESS-R-S')
    expect(check.body.result).toMatchObject({ qty: 0, is_in_stock: false })
  })

  it('responds 409 with the line whose price has changed, and reserves nothing', async () => {
    const order = await orderFor('TEE')
    order.products = [
      { sku: 'TEE', qty: 1, price_incl_tax: 990 },
      { sku: 'SCARF', qty: 1, price_incl_tax: 1200 },
    ]
    const reserved = await reservedOf('TEE')
    const reply = await place(order)
    expect(reply.status).toBe(409)
    expect(reply.body.result).toMatchObject([
      {
        path: 'products.1.price_incl_tax',
        dataPath: '.products[1].price_incl_tax',
        params: { sku: 'SCARF', price_incl_tax: 600 },
      },
    ])
    expect(await reservedOf('TEE')).toBe(reserved)
  })

  it('responds 409 with a changed price and missing stock in one response', async () => {
    const order = await orderFor('TEE')
    const reserved = await reservedOf('SCARF')
    order.products = [
      { sku: 'SCARF', qty: 1, price_incl_tax: 1200 },
      { sku: 'BAG', qty: 50 },
    ]
    const reply = await place(order)
    expect(reply.status).toBe(409)
    expect(reply.body.result).toMatchObject([
      { path: 'products.0.price_incl_tax', keyword: 'price' },
      { path: 'products.1.qty', keyword: 'stock', params: { sku: 'BAG' } },
    ])
    expect(await reservedOf('SCARF')).toBe(reserved)
  })

  describe('the price of an order line', () => {
    // 990 rubles are 825 without 20 % of tax.
    it.each([
      ['with tax', { price_incl_tax: 990 }],
      ['without tax', { price: 825 }],
      ['without tax and unrounded', { price: 990 / 1.2 }],
      ['both with and without tax', { price: 825, price_incl_tax: 990 }],
      ['with tax in the field price', { price: 990 }],
      ['as text', { price: '825.00', price_incl_tax: '990' }],
      ['as null', { price: null, price_incl_tax: null }],
    ])('is accepted if it is sent %s', async (_how, seen) => {
      const order = await orderFor('TEE')
      await place({ ...order, products: [{ sku: 'TEE', qty: 1, ...seen }] }).expect(200)
    })

    it.each([
      ['price_incl_tax', { price: 825, price_incl_tax: 989 }],
      ['price', { price: 824 }],
      ['price', { price: 1 }],
    ])('gets 409 with the current price if it differs in %s', async (field, seen) => {
      const order = await orderFor('TEE')
      const reply = await place({ ...order, products: [{ sku: 'TEE', qty: 1, ...seen }] })
      expect(reply.status).toBe(409)
      expect(reply.body.result).toMatchObject([
        {
          path: `products.0.${field}`,
          keyword: 'price',
          params: { sku: 'TEE', price: 825, price_incl_tax: 990 },
        },
      ])
    })

    it('is accepted when the client repeats the order with the current price', async () => {
      const order = await orderFor('TEE')
      const at = (price_incl_tax: number) => ({
        ...order,
        products: [{ sku: 'TEE', qty: 1, price_incl_tax }],
      })
      const { body } = await place(at(900), 'old price').expect(409)
      await place(at(body.result[0].params.price_incl_tax), 'new price').expect(200)
    })
  })

  it('accepts empty, null and unknown fields', async () => {
    const order = await orderFor('TEE')
    const { shippingAddress } = order.addressInformation
    const reply = await place({
      ...order,
      user_id: '',
      order_id: '',
      store_code: '',
      transmited: true,
      unknown: { key: 1 },
      products: [
        {
          sku: 'TEE',
          parentSku: null,
          qty: '1',
          name: null,
          price: 825,
          price_incl_tax: 990,
          type_id: 'simple',
          server_item_id: null,
          product_option: null,
          totals: {},
        },
      ],
      addressInformation: {
        ...order.addressInformation,
        shippingAddress: {
          ...shippingAddress,
          email: 'Anna@Example.ORG',
          company: '',
          region: '',
          region_id: 0,
          region_code: '',
          telephone: null,
        },
        billingAddress: { ...shippingAddress, email: '', vat_id: '', company: '' },
        payment_method_additional: { deep: [{ er: null }] },
        shippingExtraFields: null,
      },
    })
    expect(reply.status).toBe(200)
    const { email } = await shop.store.db
      .selectFrom('orders')
      .select('email')
      .where('id', '=', String(reply.body.result.backendOrderId))
      .executeTakeFirstOrThrow()
    expect(email).toBe('anna@example.org')
  })

  it('uses the billing address if no shipping address is sent', async () => {
    const order = await orderFor('TEE')
    const { shippingAddress, ...addressInformation } = order.addressInformation
    const { body } = await place({ ...order, addressInformation }).expect(200)
    const { addresses } = await shop.store.db
      .selectFrom('orders')
      .select('addresses')
      .where('id', '=', String(body.result.backendOrderId))
      .executeTakeFirstOrThrow()
    expect(addresses).toMatchObject({ shippingAddress, billingAddress: shippingAddress })
  })

  it('cuts the courier comment to 300 characters, and anonymization erases it', async () => {
    const order = await orderFor('TEE')
    const courier_comment = `Звонить ${'после шести '.repeat(40)}`
    const addressInformation = {
      ...order.addressInformation,
      shippingExtraFields: { courier_comment },
    }
    const { body } = await place({ ...order, addressInformation }).expect(200)
    const read = () =>
      shop.store.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', String(body.result.backendOrderId))
        .executeTakeFirstOrThrow()
    expect(await read()).toMatchObject({
      addresses: { courierComment: courier_comment.slice(0, 300) },
    })
    await anonymizeOrder(shop.store.db, await read())
    expect(JSON.stringify(await read())).not.toContain('Звонить')
  })

  it('responds 400 to a field nested 100,000 levels deep, and creates no order', async () => {
    const order = JSON.stringify(await orderFor('TEE'))
    const before = await orderCount()
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const reply = await request(shop.app)
      .post('/api/order')
      .set('content-type', 'application/json')
      .send(order.replace('"cod"', `"cod","payment_method_additional":${deep}`))
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual({ code: 400, result: 'The body is nested too deeply' })
    expect(await orderCount()).toBe(before)
  })

  it('computes the totals and ignores the totals in the request', async () => {
    const order = { ...(await orderFor('TEE', 3)), totals: { grand_total: 1 } }
    const { body } = await place(order)
    const row = await shop.store.db
      .selectFrom('orders')
      .select(['grand_total_kopecks', 'addresses', 'methods'])
      .where('id', '=', String(body.result.backendOrderId))
      .executeTakeFirstOrThrow()
    expect(Number(row.grand_total_kopecks)).toBe(3 * 990_00 + 390_00)
    expect(row.methods).toMatchObject({ payment: { code: 'cashondelivery' } })
    expect(row.addresses).toMatchObject({ shippingAddress: { firstname: 'Анна' } })
  })

  it('reserves the components of a bundle', async () => {
    const reserved = await reservedOf('SCARF')
    const reply = await place(await orderFor('BOX', 2))
    expect(reply.status).toBe(200)
    expect(await reservedOf('SCARF')).toBe(reserved + 2)
  })

  it('needs no shipping method for digital products; cash on delivery gets 400', async () => {
    const order = shop.addressed(await shop.cartWith('EBOOK'), { sku: 'EBOOK', qty: 1 })
    const { billingAddress } = order.addressInformation
    const cash = { billingAddress, payment_method_code: 'cod' }
    const refused = await place({ ...order, addressInformation: cash })
    expect(refused.status).toBe(400)
    const transfer = { billingAddress, payment_method_code: 'banktransfer' }
    expect((await place({ ...order, addressInformation: transfer })).status).toBe(200)
  })

  it('responds 400 with the paths of all invalid or missing fields', async () => {
    const cart = await shop.cartWith('TEE')
    const order = shop.addressed(cart, { sku: 'TEE', qty: 1 })
    const { shippingAddress } = order.addressInformation
    const reply = await place({
      ...order,
      addressInformation: {
        ...order.addressInformation,
        shippingAddress: { ...shippingAddress, city: '', firstname: '' },
      },
    })
    expect(reply.status).toBe(400)
    expect(reply.body.result).toMatchObject([
      { path: 'addressInformation.shippingAddress.firstname' },
      { path: 'addressInformation.shippingAddress.city', message: 'Укажите город' },
    ])
    const noMethod = await place({
      ...order,
      addressInformation: { ...order.addressInformation, shipping_method_code: 'nowhere' },
    })
    expect(noMethod.body.result).toMatchObject([
      { path: 'addressInformation.shipping_method_code' },
    ])
  })

  it('responds 404 for an empty or unknown cart, and creates no order', async () => {
    const before = await orderCount()
    const unknown = await place(shop.addressed('nobody', { sku: 'TEE', qty: 1 }))
    expect(unknown.status).toBe(404)
    const empty = await place(shop.addressed(await shop.cartWith(), { sku: 'TEE', qty: 1 }))
    expect(empty.status).toBe(404)
    expect(await orderCount()).toBe(before)
  })

  it('responds 409 to another order of a cart, which can no longer be read (404)', async () => {
    const order = await orderFor('TEE')
    await place(order, 'first-time').expect(200)
    const before = await orderCount()
    const again = await place(order, 'second-time')
    expect(again.status).toBe(409)
    expect(again.body).toEqual({ code: 409, result: 'Эта корзина уже оформлена' })
    expect(await orderCount()).toBe(before)
    const pull = await request(shop.app).get(`/api/cart/pull?cartId=${order.cart_id}`)
    expect(pull.status).toBe(404)
  })
})
