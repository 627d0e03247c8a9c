import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createCatalogInEuros, storeViewsInEuros } from '../testing/stores-in-euros.ts'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

describe('carts of several stores', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ catalog: createCatalogInEuros(), storeViews: storeViewsInEuros })
  })
  afterAll(() => shop.close())

  const call = (storeCode: string, path: string, query: object = {}, body?: object) => {
    const url = `/api/cart/${path}`
    const sent = body === undefined ? request(shop.app).get(url) : request(shop.app).post(url)
    const asked = sent.query(query).set('x-vs-store-code', storeCode)
    return body === undefined ? asked : asked.send(body)
  }
  const open = async (storeCode: string, query: object = {}) =>
    String((await call(storeCode, 'create', query, {})).body.result)
  const add = (storeCode: string, query: object, sku: string) =>
    call(storeCode, 'update', query, { cartItem: { sku, qty: 1 } })

  it('use the currency, shipping methods, countries and tax rate of their store', async () => {
    const cartId = await open('de')
    await add('de', { cartId }, 'BAG').expect(200)
    const address = { country_id: 'DE' }
    const methods = await call('de', 'shipping-methods', { cartId }, { address })
    expect(methods.body.result.map((one: { amount: number }) => one.amount)).toEqual([0, 4.9])
    const { body } = await call(
      'de',
      'shipping-information',
      { cartId },
      {
        addressInformation: {
          shippingAddress: { countryId: 'DE' },
          shippingCarrierCode: 'courier',
          shippingMethodCode: 'door',
        },
      },
    )
    expect(body.result.totals).toMatchObject({
      quote_currency_code: 'EUR',
      subtotal_incl_tax: 59.9,
      shipping_incl_tax: 4.9,
      grand_total: 64.8,
      tax_amount: 9.56,
    })
    expect((await call('de', 'delivery-countries')).body.result).toEqual(['DE'])
    expect((await call('ru', 'delivery-countries')).body.result).toEqual(['RU'])
  })

  it('get 404 when they are requested through another store', async () => {
    const cartId = await open('de')
    await add('de', { cartId }, 'BAG').expect(200)
    const elsewhere = await call('ru', 'pull', { cartId })
    expect(elsewhere.status).toBe(404)
    await add('ru', { cartId }, 'BAG').expect(404)
    expect((await call('de', 'pull', { cartId })).body.result).toHaveLength(1)
  })

  it('are separate per customer and store; a guest cart merges only within its store', async () => {
    const { access: token } = await signInNewCustomer(shop, 'greta@example.org')
    const german = { token, cartId: await open('de', { token }) }
    const guest = await open('de')
    await add('de', { cartId: guest }, 'SCARF').expect(200)
    const russian = { token, cartId: await open('ru', { token, cartId: guest }) }
    expect(russian.cartId).not.toBe(german.cartId)
    expect((await call('ru', 'pull', russian)).body.result).toEqual([])
    expect(await open('de', { token, cartId: guest })).toBe(german.cartId)
    expect((await call('de', 'pull', german)).body.result).toMatchObject([{ sku: 'SCARF' }])
    expect((await call('ru', 'pull', german)).status).toBe(404)
  })

  it('belong to the main store if they have a customer but no store id', async () => {
    const { access: token } = await signInNewCustomer(shop, 'ivan@example.org')
    const cartId = await open('ru', { token })
    const known = shop.store.db.updateTable('cart').where('number', '=', cartId)
    await known.set({ store_id: null }).execute()
    expect(await open('de', { token })).not.toBe(cartId)
    expect(await open('ru', { token })).toBe(cartId)
  })

  it('convert a coupon at the store’s exchange rate, or get 404 if there is no rate', async () => {
    const cartId = await open('de')
    await add('de', { cartId }, 'BAG').expect(200)
    await call('de', 'apply-coupon', { cartId, coupon: 'ZEHN' }, {}).expect(200)
    const totals = await call('de', 'totals', { cartId })
    expect(totals.body.result).toMatchObject({ discount_amount: -11, grand_total: 48.9 })
    const austrian = { cartId: await open('at') }
    await add('at', austrian, 'BAG').expect(200)
    const refused = await call('at', 'apply-coupon', { ...austrian, coupon: 'ZEHN' }, {})
    expect(refused.status).toBe(404)
  })

  it('report the amount missing for a coupon’s minimum in the store’s currency', async () => {
    const cartId = await open('de')
    await add('de', { cartId }, 'SCARF').expect(200)
    const refused = await call('de', 'apply-coupon', { cartId, coupon: 'ZEHN' }, {})
    expect(refused.body.result).toContain('€33')
  })
})
