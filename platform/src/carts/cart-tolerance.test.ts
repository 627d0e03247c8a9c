import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

describe.each(defaultStoreKinds)('the cart calls on %s', (_kind, createPlace) => {
  let shop: TestShop
  let place: Awaited<ReturnType<typeof createPlace>>

  beforeAll(async () => {
    place = await createPlace()
    shop = await openTestShop({
      store: await place.open(),
      now: () => Date.parse('2026-06-01T00:00:00Z'),
    })
  })
  afterAll(async () => {
    await shop.close()
    await place.dispose()
  })

  const post = (call: string, cartId: string, body: object) =>
    request(shop.app).post(`/api/cart/${call}`).query({ cartId }).send(body)
  const titles = ({ body }: { body: { result: { code: string }[] } }) =>
    body.result.map(({ code }) => code)

  describe('a cart call whose body lacks its required element', () => {
    it.each([
      ['update', 'No cartItem element provided within the request body'],
      ['delete', 'No cartItem element provided within the request body'],
      ['apply-coupon', 'No coupon code provided'],
      ['shipping-methods', 'No address element provided within the request body'],
      ['shipping-information', 'No address element provided within the request body'],
      [
        'collect-totals',
        'No shipping and payment methods element provided within the request body',
      ],
    ])('responds with code 500 and the specified error text: %s', async (call, result) => {
      const cart = await shop.cartWith('BAG')
      for (const body of [{}, { cartItem: null, address: null, methods: null }, []]) {
        const reply = await post(call, cart, body)
        expect(reply.body).toEqual({ code: 500, result })
      }
      expect((await request(shop.app).post(`/api/cart/${call}`)).body).toEqual({
        code: 500,
        result,
      })
    })
  })

  describe('a cart call with an invalid field', () => {
    it.each([
      ['update', { cartItem: { sku: 'BAG', qty: 99_999 } }, /10000 штук \(cartItem\.qty\)/],
      ['update', { cartItem: 'BAG' }, /\(cartItem\)/],
      ...[true, '0x10', '', '1e3', [2], null].map(
        qty =>
          [
            'update',
            { cartItem: { sku: 'BAG', qty } },
            /Количество – целое число \(cartItem\.qty\)/,
          ] as const,
      ),
      ['delete', { cartItem: { item_id: 'first' } }, /\(cartItem\.item_id\)/],
      ['shipping-methods', { address: { city: 7 } }, /\(address\.city\)/],
    ])('responds 400 with a Russian text and the field’s path: %s %j', async (call, body, text) => {
      const reply = await post(call, await shop.cartWith('BAG'), body)
      expect(reply.body).toEqual({ code: 400, result: expect.stringMatching(text) })
    })
  })

  describe('GET /api/cart/delivery-countries', () => {
    it('returns, without a login, the countries that have a shipping method', async () => {
      const { body } = await request(shop.app).get('/api/cart/delivery-countries').expect(200)
      expect(body.result).toEqual(['RU'])
      const cart = await shop.cartWith('BAG')
      for (const country_id of [...body.result, 'KZ']) {
        const ways = await post('shipping-methods', cart, { address: { country_id } })
        expect(ways.body.result.length > 0).toBe(body.result.includes(country_id))
      }
    })
  })

  describe('GET /api/cart/payment-methods', () => {
    it('includes cash on delivery for an empty cart', async () => {
      const { body } = await request(shop.app).post('/api/cart/create')
      const reply = await request(shop.app)
        .get('/api/cart/payment-methods')
        .query({ cartId: body.result })
      expect(titles(reply)).toContain('cashondelivery')
    })
  })

  describe('POST /api/cart/collect-totals', () => {
    const methods = {
      paymentMethod: { method: 'cashondelivery' },
      shippingCarrierCode: 'courier',
      shippingMethodCode: 'door',
    }

    it('returns totals with the price of the chosen delivery, and stores the choice', async () => {
      const cart = await shop.cartWith('BAG')
      const { body } = await post('collect-totals', cart, { methods }).expect(200)
      expect(body.result).toMatchObject({ shipping_amount: 390, grand_total: 5390 })
      const kept = await request(shop.app).get('/api/cart/totals').query({ cartId: cart })
      expect(kept.body).toEqual(body)
    })

    it.each([
      ['no methods', {}],
      ['only nulls', { paymentMethod: null, shippingCarrierCode: null, shippingMethodCode: null }],
      [
        'empty methods',
        { paymentMethod: { method: '' }, shippingCarrierCode: '', shippingMethodCode: '' },
      ],
      ['the short code “cod” for cash on delivery', { paymentMethod: { method: 'cod', extra: 1 } }],
    ])('returns totals without a delivery price if the body contains %s', async (_what, chosen) => {
      const cart = await shop.cartWith('BAG')
      const { body } = await post('collect-totals', cart, { methods: chosen }).expect(200)
      expect(body.result.grand_total).toBe(5000)
    })

    it('responds 400 for unavailable payment or shipping methods, and stores none', async () => {
      const file = await shop.cartWith('EBOOK')
      const { body } = await post('collect-totals', file, { methods })
      expect(body).toEqual({ code: 400, result: 'The requested Payment Method is not available.' })
      const bag = await shop.cartWith('BAG')
      const wrong = { ...methods, paymentMethod: { method: 'checkmo' } }
      await post('collect-totals', bag, { methods: wrong }).expect(400)
      const totals = await request(shop.app).get('/api/cart/totals').query({ cartId: bag })
      expect(totals.body.result.shipping_amount).toBe(0)
      const pigeon = { ...methods, shippingCarrierCode: 'pigeon' }
      await post('collect-totals', bag, { methods: pigeon }).expect(400)
    })
  })

  describe('POST /api/cart/shipping-methods', () => {
    it.each([
      ['only a country', { country_id: 'RU' }],
      ['a country code in lower case', { country_id: ' ru' }],
      ['no country', { country_id: null, street: null, region_id: '' }],
      [
        'only empty fields except the country',
        {
          region: '',
          region_id: 0,
          country_id: 'RU',
          street: [null, null],
          postcode: '',
          city: '',
          region_code: '',
        },
      ],
      ['additional fields', { country_id: 'RU', street: ['Ленина, 5'], firstname: 'Анна' }],
    ])('returns two shipping methods when the address contains %s', async (_what, address) => {
      const { body } = await post('shipping-methods', await shop.cartWith('BAG'), { address })
      expect(body.code).toBe(200)
      expect(body.result).toHaveLength(2)
    })

    it('returns no shipping method for Germany, and choosing one then gets 400', async () => {
      const cart = await shop.cartWith('BAG')
      const abroad = await post('shipping-methods', cart, { address: { country_id: 'DE' } })
      expect(abroad.body).toEqual({ code: 200, result: [] })
      const addressInformation = {
        shippingAddress: { countryId: 'DE' },
        shippingCarrierCode: 'courier',
        shippingMethodCode: 'door',
      }
      await post('shipping-information', cart, { addressInformation }).expect(400)
    })
  })

  describe('POST /api/cart/shipping-information', () => {
    const empty = {
      firstname: '',
      lastname: '',
      city: '',
      postcode: '',
      countryId: '',
      street: [''],
    }

    it.each([
      ['an empty object', {}],
      ['addresses with empty fields', { shippingAddress: empty, billingAddress: empty }],
      ['null', { shippingAddress: null, billingAddress: null, shippingCarrierCode: null }],
      [
        'only a country and empty methods',
        { shippingAddress: { countryId: 'RU' }, shippingCarrierCode: '', shippingMethodCode: '' },
      ],
    ])('accepts %s and leaves the totals unchanged', async (_what, addressInformation) => {
      const cart = await shop.cartWith('BAG')
      const { body } = await post('shipping-information', cart, { addressInformation }).expect(200)
      expect(body.result.totals.grand_total).toBe(5000)
      expect(titles({ body: { result: body.result.payment_methods } })).toContain('cashondelivery')
    })

    it('returns no cash on delivery for a cart of downloadable products', async () => {
      const cart = await shop.cartWith('EBOOK')
      const { body } = await post('shipping-information', cart, { addressInformation: {} })
      expect(titles({ body: { result: body.result.payment_methods } })).toEqual(['banktransfer'])
    })
  })

  it('pull, totals and update return the same item ids for the lines of a cart', async () => {
    const cart = await shop.cartWith('BAG', 'SCARF')
    const pull = await request(shop.app).get('/api/cart/pull').query({ cartId: cart })
    const totals = await request(shop.app).get('/api/cart/totals').query({ cartId: cart })
    const ids = pull.body.result.map(({ item_id }: { item_id: number }) => item_id)
    expect(totals.body.result.items.map(({ item_id }: { item_id: number }) => item_id)).toEqual(ids)
    const [, { item_id, quote_id }] = pull.body.result
    const cartItem = { sku: 'SCARF', qty: 2, item_id, quoteId: quote_id, unknown: { key: 1 } }
    const set = await post('update', quote_id, { cartItem })
    expect(set.body.result).toMatchObject({ item_id, quote_id, qty: 2 })
  })
})
