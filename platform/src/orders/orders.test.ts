import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { product, testCatalog } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'

const many = { qty: 1_000, is_in_stock: true }
const catalog = () =>
  testCatalog([
    product(20, 'TEE', 'Футболка', 990, ['62'], { stock: many }),
    product(21, 'LAST', 'Последняя', 990, ['62'], { stock: { qty: 3, is_in_stock: true } }),
  ])

describe.each(storeKinds)('placing an order on %s', (_kind, createStore) => {
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

  it('answers a nine-digit number, and the next one for the next order', async () => {
    const first = await place(await orderFor('TEE'))
    expect(first.body.result.orderNumber).toMatch(/^0{6}\d{3}$/)
    const id = first.body.result.backendOrderId
    const second = await place(await orderFor('TEE'))
    expect(second.body.result.backendOrderId).toBe(id + 1)
    expect(second.body.result.transferedAt).toBe('2026-06-01T00:00:00.000Z')
  })

  it('is one order for two posts at once with one key', async () => {
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

  it('is one order for a double click without a key', async () => {
    const order = await orderFor('TEE')
    const [first, again] = await Promise.all([place(order), place(order)])
    expect(again?.body).toEqual(first?.body)
  })

  it('refuses a key that was used for another order', async () => {
    await place(await orderFor('TEE'), 'used')
    const reply = await place(await orderFor('TEE'), 'used')
    expect(reply.status).toBe(409)
  })

  it('is one order for two different keys on one cart', async () => {
    const order = await orderFor('TEE')
    const before = await orderCount()
    const replies = await Promise.all([place(order, 'one'), place(order, 'two')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await orderCount()).toBe(before + 1)
  })

  it('never sells more than there is, however many buy at once', async () => {
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

  it('leaves no gap in the numbers after a refusal', async () => {
    const before = await place(await orderFor('TEE'))
    await place(await orderFor('BAG', 50))
    const after = await place(await orderFor('TEE'))
    expect(after.body.result.backendOrderId).toBe(before.body.result.backendOrderId + 1)
  })

  it('is seen by search and by stock at once', async () => {
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

  it('refuses a price that has changed, naming the line, and takes nothing', async () => {
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

  it('counts the totals itself', async () => {
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

  it('takes the parts of a set from the shelf', async () => {
    const reserved = await reservedOf('SCARF')
    const reply = await place(await orderFor('BOX', 2))
    expect(reply.status).toBe(200)
    expect(await reservedOf('SCARF')).toBe(reserved + 2)
  })

  it('needs no delivery for files, but a payment that does without one', async () => {
    const order = shop.addressed(await shop.cartWith('EBOOK'), { sku: 'EBOOK', qty: 1 })
    const { billingAddress } = order.addressInformation
    const cash = { billingAddress, payment_method_code: 'cod' }
    const refused = await place({ ...order, addressInformation: cash })
    expect(refused.status).toBe(400)
    const transfer = { billingAddress, payment_method_code: 'banktransfer' }
    expect((await place({ ...order, addressInformation: transfer })).status).toBe(200)
  })

  it('lists what is missing in the request', async () => {
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

  it('finds no cart that is empty or unknown, and none twice', async () => {
    const unknown = await place(shop.addressed('nobody', { sku: 'TEE', qty: 1 }))
    expect(unknown.status).toBe(404)
    const empty = await place(shop.addressed(await shop.cartWith(), { sku: 'TEE', qty: 1 }))
    expect(empty.status).toBe(404)
    const order = await orderFor('TEE')
    await place(order, 'first-time')
    const pull = await request(shop.app).get(`/api/cart/pull?cartId=${order.cart_id}`)
    expect(pull.status).toBe(404)
  })
})
