import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { createImportedPointsCarrier, importPickupPoints } from '../delivery/own-points.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { createTestCatalogDocuments } from '../testing/test-catalog.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const point = (code: string) => ({
  ...{ code, city: 'Томск', postcode: '634000', address: 'Ленина, 1', directions: '' },
  ...{ hours: Array(7).fill('09:00-21:00'), has_fitting: false, takes_cards: true },
  ...{ takes_cash: true, stored_days: 7, metres_from_centre: 100, latitude: 56, longitude: 84 },
})

describe('an invalid row in the database', () => {
  let shop: TestShop
  let anna: SignedInTestCustomer
  const log: string[] = []
  const warnings: string[] = []

  beforeAll(async () => {
    jest.spyOn(process, 'emitWarning').mockImplementation(told => void warnings.push(String(told)))
    shop = await openTestShop({
      catalog: { ...createTestCatalogDocuments(), coupons: [coupon(1, 'SOUND')] },
      log: { write: line => void log.push(line) },
    })
    anna = await signInNewCustomer(shop, 'anna@example.org')
  })
  afterEach(() => {
    log.length = 0
    warnings.length = 0
  })
  afterAll(async () => {
    jest.restoreAllMocks()
    await shop.close()
  })

  const putDocument = (entity: string, facts: { id: number }) =>
    sql`insert into document (entity, id, data)
      values (${entity}, ${facts.id}, ${JSON.stringify(facts)}::text::jsonb)`.execute(shop.store.db)
  const own = () => ({ authorization: `Bearer ${anna.access}` })
  const ordered = async () => {
    const order = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 1 })
    const { body } = await request(shop.app).post('/api/order').set(own()).send(order).expect(200)
    return String(body.result.backendOrderId)
  }
  const history = async () =>
    (await request(shop.app).get('/api/user/order-history').set(own()).expect(200)).body.result

  it.each([
    ...['category', 'attribute', 'taxrule', 'review', 'cms_page', 'cms_block'],
    ...['cms_hierarchy', 'news', 'banner'],
  ])('of the entity %s is logged and omitted from searches', async entity => {
    await putDocument(entity, { id: 900 })
    await waitUntilPasses(() =>
      expect(log.join('')).toContain(`document ${entity} 900 cannot be read`),
    )
    const { body } = await shop.search({}, { entity }).expect(200)
    const ids = body.hits.map(({ id }: { id?: number }) => id)
    expect(ids).not.toContain(undefined)
    expect(ids).not.toContain(900)
    expect((await shop.search({}).expect(200)).body.total).toBeGreaterThan(0)
  })

  it('of a product is logged, and the export contains the other products', async () => {
    await sql`insert into product (id, sku, type_id, data)
      values (901, 'ODD', 'simple', '{"id": 901, "sku": "ODD"}')`.execute(shop.store.db)
    await waitUntilPasses(() => expect(log.join('')).toContain('product 901 cannot be read'))
    const exported = await runOperatorCommand(shop.store, ['export', '--entity', 'product'])
    expect(exported.output).toContain('"SCARF"')
  })

  it('of a coupon gives 404 for the coupon, and is reported by coupons list', async () => {
    await putDocument('coupon', { ...coupon(900, 'ODD'), discount: { kind: 'gift' } } as never)
    const cart = await shop.cartWith('BAG')
    await request(shop.app)
      .post('/api/cart/apply-coupon')
      .query({ cartId: cart, coupon: 'ODD' })
      .expect(404)
    expect(warnings.join()).toContain('document coupon 900 cannot be read: discount.kind')
    const { output, report } = await runOperatorCommand(shop.store, ['coupons', 'list'])
    expect(output).toContain('SOUND')
    expect(report).toContain('document coupon 900 cannot be read')
  })

  it('of a tax rule or news item is reported by groups list and news list', async () => {
    const groups = await runOperatorCommand(shop.store, ['groups', 'list'])
    expect(groups.output).toContain('RU 20 %')
    expect(groups.report).toContain('document taxrule 900 cannot be read')
    const pages = await runOperatorCommand(shop.store, ['news', 'list'])
    expect(pages.report).toContain('document news 900 cannot be read')
  })

  it('of an address or attribute is omitted from the profile, not deleted', async () => {
    const { db } = shop.store
    await db
      .insertInto('customer_address')
      .values({
        ...{ customer_id: String(anna.id), is_default_shipping: true, is_default_billing: false },
        data: JSON.stringify({ city: 'Томск' }),
      })
      .execute()
    await db
      .updateTable('customer')
      .set({ custom_attributes: JSON.stringify([{ attribute_code: 'size', value: 'M' }, 5]) })
      .where('id', '=', String(anna.id))
      .execute()
    const me = await request(shop.app).get('/api/user/me').set(own()).expect(200)
    expect(me.body.result).toMatchObject({
      addresses: [],
      custom_attributes: [{ attribute_code: 'size', value: 'M' }],
    })
    expect(warnings.join()).toMatch(/customer_address \d+ cannot be read/)
    expect(warnings.join()).toContain(`customer ${anna.id}, custom_attributes cannot be read`)
    const facts = { email: anna.email, firstname: 'Анна', lastname: 'Иванова', addresses: [] }
    await request(shop.app).post('/api/user/me').set(own()).send({ customer: facts }).expect(200)
    expect(await db.selectFrom('customer_address').selectAll().execute()).toHaveLength(1)
    const kept = await db.selectFrom('customer').select('custom_attributes').execute()
    expect(kept[0]?.custom_attributes).toHaveLength(2)
  })

  it('of a pick-up point is omitted from the pick-up points of its city', async () => {
    const { store } = shop
    await importPickupPoints(store, JSON.stringify([point('ODD'), point('SOUND')]))
    const odd = JSON.stringify({ ...point('ODD'), address: 5 })
    await store.db
      .updateTable('pickup_point')
      .set({ document: odd })
      .where('code', '=', 'ODD')
      .execute()
    const points = await createImportedPointsCarrier(store.db).pickupPoints({
      regionCode: '',
      city: 'Томск',
    })
    expect(points.map(({ code }) => code)).toEqual(['SOUND'])
    expect(warnings.join()).toContain('pickup_point ODD cannot be read: address')
  })

  it('of a cart makes its line out of stock, and the totals contain the other lines', async () => {
    const cart = await shop.cartWith('SCARF', 'BAG')
    const { db } = shop.store
    const lines = async () =>
      (await request(shop.app).get(`/api/cart/pull?cartId=${cart}`).expect(200)).body.result
    const [scarf] = await lines()
    await db
      .updateTable('cart_item')
      .set({ product_option: JSON.stringify({ extension_attributes: 5 }) })
      .where('id', '=', String(scarf.item_id))
      .execute()
    await db.updateTable('cart').set({ shipping_destination: '{"country":5}' }).execute()
    expect(await lines()).toMatchObject([
      { sku: 'SCARF', extension_attributes: { is_in_stock: false } },
      { sku: 'BAG', extension_attributes: { is_in_stock: true } },
    ])
    expect(warnings.join()).toContain(`cart_item ${scarf.item_id}, product_option cannot be read`)
    const totals = await request(shop.app).get(`/api/cart/totals?cartId=${cart}`).expect(200)
    expect(totals.body.result.grand_total).toBe(5000)
    expect(warnings.join()).toMatch(/cart \d+, shipping_destination cannot be read: country/)
  })

  it('of an order is logged, and the order history contains the other orders', async () => {
    const ids = [await ordered(), await ordered(), await ordered()]
    const { db } = shop.store
    const [totals, item] = ids as [string, string, string]
    await db.updateTable('orders').set({ totals: '{}' }).where('id', '=', totals).execute()
    const option = JSON.stringify({ extension_attributes: 5 })
    const items = db.updateTable('order_item').set({ product_option: option })
    await items.where('order_id', '=', item).execute()
    const { items: shown } = await history()
    expect(shown.map((order: { entity_id: number }) => String(order.entity_id))).toEqual([ids[2]])
    expect(log.join('')).toContain(`orders ${totals}, totals cannot be read`)
    expect(log.join('')).toContain(
      `order_item of order ${item}, line 0, product_option cannot be read`,
    )
  })

  it('of a consent page is logged, and the consent is stored without a text version', async () => {
    await putDocument('cms_page', { id: 902, identifier: 'pravila', active: true } as never)
    const email = 'boris@example.org'
    const customer = { email, firstname: 'Борис', lastname: 'Петров', addresses: [] }
    const creation = { customer, password: testPassword, consents: ['offer', 'personal-data'] }
    await request(shop.app).post('/api/user/create').send(creation).expect(200)
    const kept = await shop.store.db.selectFrom('consent').select(['kind', 'version']).execute()
    expect(kept).toContainEqual({ kind: 'offer', version: null })
    expect(warnings.join()).toContain('document cms_page 902 cannot be read: title')
  })

  it('of a cached response makes the repeated request respond 500', async () => {
    const cart = await shop.cartWith()
    const add = () =>
      request(shop.app)
        .post(`/api/cart/update?cartId=${cart}`)
        .set('Idempotency-Key', 'a-key-of-its-own')
        .send({ cartItem: { sku: 'BAG', qty: 1 } })
    await add().expect(200)
    await shop.store.db.updateTable('idempotency_key').set({ response: '5' }).execute()
    await add().expect(500)
    expect(log.join('')).toMatch(/idempotency_key [0-9a-f]{12}, response cannot be read/)
  })
})

function coupon(id: number, code: string) {
  const discount = { kind: 'percent' as const, percent: 10 }
  return { id, code, title: '', discount, is_active: true }
}
