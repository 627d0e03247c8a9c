import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { sql } from 'kysely'
import request from 'supertest'
import { createStoreViews } from '../store-views/store-views.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { createTestCatalogDocuments } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

const wholesale = 2
const russia = {
  storeId: 1,
  i18n: { defaultLocale: 'ru-RU', currencyCode: 'RUB' },
  tax: { defaultCountry: 'RU' },
  elasticsearch: { index: 'vitrina_catalog' },
}
const storeViews = createStoreViews({
  multistore: true,
  catalogCurrency: 'RUB',
  defaultStoreCode: 'ru',
  storeViews: { ru: russia, kz: { extend: 'ru', storeId: 2, tax: { defaultCountry: 'KZ' } } },
})

describe.each(defaultStoreKinds)('product prices on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let token: string
  let groupToken: string

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    const catalog = createTestCatalogDocuments()
    const products = [...catalog.products].map(product =>
      product.sku === 'BAG'
        ? {
            ...product,
            tier_prices: [{ customer_group_id: wholesale, qty: 1, value: parseMoney(700) }],
          }
        : product,
    )
    shop = await openTestShop({
      store: await place.open(),
      catalog: { ...catalog, products },
      storeViews,
    })
    const customer = { email: 'opt@example.org', firstname: 'Олег', lastname: 'Оптов' }
    const password = 'S3cret-pass'
    await request(shop.app).post('/api/user/create').send({ customer, password }).expect(200)
    await shop.store.db.updateTable('customer').set({ group_id: wholesale }).execute()
    const login = await request(shop.app)
      .post('/api/user/login')
      .send({ username: customer.email, password })
    token = login.body.result
    const me = await request(shop.app).get('/api/user/me').query({ token })
    groupToken = me.body.result.groupToken
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const bag = { _appliedFilters: [{ attribute: 'sku', value: { eq: 'BAG' } }] }
  const priceOf = async (query: object, parameters = {}) => {
    const { body } = await shop.search(query, { response_format: 'standard', ...parameters })
    return body.hits.hits[0]._source.price_incl_tax
  }

  it('are the group’s tier prices for requests with a group’s or a member’s token', async () => {
    const usual = await priceOf(bag)
    expect(usual).toBeGreaterThan(700)
    expect(await priceOf({ ...bag, groupToken })).toBe(700)
    expect(await priceOf(bag, { token })).toBe(700)
  })

  it('are returned with Cache-Control no-store if they are a group’s prices', async () => {
    const own = await shop.search({ ...bag, groupToken })
    expect(own.headers['cache-control']).toBe('no-store')
    expect((await shop.search(bag)).headers['cache-control']).toBeUndefined()
  })

  it('are the general prices, without tier prices, for a forged group token', async () => {
    const claimed = await shop.search({ ...bag, groupId: wholesale, groupToken: 'forged' })
    expect(await priceOf({ ...bag, groupId: wholesale })).toBeGreaterThan(700)
    expect(claimed.body.hits[0].tier_prices).toEqual([])
    expect(claimed.text).not.toMatch(/[:,[]700[,.}\]]/)
  })

  it('of a group are used by the price filter for requests with the group’s token', async () => {
    const upTo700 = {
      _appliedFilters: [
        { attribute: 'sku', value: { in: ['BAG', 'SCARF'] } },
        { attribute: 'final_price', value: { gte: 700, lte: 700 } },
      ],
    }
    expect((await shop.search(upTo700)).body.total).toBe(0)
    expect((await shop.search({ ...upTo700, groupToken })).body.hits).toMatchObject([
      { sku: 'BAG' },
    ])
  })

  const rendered = async (parameters: Record<string, string>) => {
    const { body } = await request(shop.app)
      .get('/api/product/render-list')
      .query({ skus: 'BAG', currencyCode: 'RUB', storeId: 1, ...parameters })
      .expect('cache-control', 'no-store')
    const [{ price_info }] = body.result.items
    return { price: price_info.final_price, group: body.result.user_group_id }
  }

  it('returned by render-list are the group’s prices for a group or member token', async () => {
    const usual = await rendered({})
    expect(usual.price).toBeGreaterThan(700)
    expect(usual.group).toBe(0)
    const ofGroup = { price: parseMoney(700), group: wholesale }
    expect(await rendered({ token: groupToken, userGroupId: String(wholesale) })).toEqual(ofGroup)
    expect(await rendered({ token })).toEqual(ofGroup)
    expect(await rendered({ userGroupId: String(wholesale) })).toEqual(usual)
    expect(await rendered({ token: 'forged' })).toEqual(usual)
  })

  it('of a group set hasGroupPrices in the profiles of the group’s members', async () => {
    const profile = async () => (await request(shop.app).get('/api/user/me').query({ token })).body
    const moveTo = (group_id: number) =>
      shop.store.db.updateTable('customer').set({ group_id }).execute()
    expect((await profile()).result).toMatchObject({ hasGroupPrices: true })
    await moveTo(3)
    expect((await profile()).result).toMatchObject({ hasGroupPrices: false })
    const tier = [{ customer_group_id: 3, qty: 1, value: parseMoney(600) }]
    const setTiers = (tiers: object[]) =>
      sql`update product set data = data || ${JSON.stringify({ tier_prices: tiers })}::text::jsonb
        where sku = 'SCARF'`.execute(shop.store.db)
    await setTiers(tier)
    await waitUntilPasses(async () =>
      expect((await profile()).result).toMatchObject({ hasGroupPrices: true }),
    )
    await setTiers([])
    await waitUntilPasses(async () =>
      expect((await profile()).result).toMatchObject({ hasGroupPrices: false }),
    )
    await moveTo(wholesale)
  })

  it('of a group are the same in the member’s cart, order and order history', async () => {
    const cart = await request(shop.app).post('/api/cart/create').query({ token })
    const mine = { token, cartId: cart.body.result }
    await request(shop.app)
      .post('/api/cart/update')
      .query(mine)
      .send({ cartItem: { sku: 'BAG', qty: 1 } })
      .expect(200)
    const totals = await request(shop.app).get('/api/cart/totals').query(mine)
    expect(totals.body.result).toMatchObject({ subtotal_incl_tax: parseMoney(700) })
    const order = shop.addressed(String(cart.body.result), { sku: 'BAG', qty: 1 })
    const products = [{ ...order.products[0], price_incl_tax: parseMoney(700) }]
    await request(shop.app)
      .post('/api/order')
      .query({ token })
      .send({ ...order, products })
      .expect(200)
    const history = await request(shop.app).get('/api/user/order-history').query({ token })
    expect(history.body.result.items[0]).toMatchObject({
      subtotal_incl_tax: parseMoney(700),
      store_name: 'ru',
    })
  })

  it('include the tax of the store view’s country', async () => {
    const taxOf = async (storeCode: string) => {
      const { body } = await request(shop.app)
        .get('/api/product/render-list')
        .query({ skus: 'BAG', storeCode })
      const { price_info } = body.result.items[0]
      return price_info.final_price - price_info.extension_attributes.tax_adjustments.final_price
    }
    expect(await taxOf('ru')).toBeGreaterThan(0)
    expect(await taxOf('kz')).toBe(0)
    expect(await taxOf('nowhere')).toBe(await taxOf('ru'))
  })
})
