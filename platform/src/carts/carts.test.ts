import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import request from 'supertest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'

const emptyRegion = { region: '', region_id: 0, region_code: '' }

describe.each(storeKinds)('the cart calls on %s', (_kind, createPlace) => {
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

  const get = (call: string, cart: string) =>
    request(shop.app).get(`/api/cart/${call}?cartId=${cart}`)
  const post = (call: string, cart: string, body: object, key = '') =>
    request(shop.app)
      .post(`/api/cart/${call}?cartId=${cart}`)
      .set(key ? { 'idempotency-key': key } : {})
      .send(body)
  const put = (cart: string, cartItem: object, key = '') => post('update', cart, { cartItem }, key)
  const options = (color: string, size: string) => ({
    extension_attributes: {
      configurable_item_options: [
        { option_id: '93', option_value: color },
        { option_id: '142', option_value: size },
      ],
    },
  })

  describe('a cart', () => {
    it('has a token of at least 32 characters, which is not stored in plain text', async () => {
      const cart = await shop.cartWith('BAG')
      expect(cart).toMatch(/^[\w-]{32,}$/)
      const rows = await shop.store.db.selectFrom('cart').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(cart)
    })

    it('is created once for two requests with the same Idempotency-Key', async () => {
      const create = (key: string) =>
        request(shop.app).post('/api/cart/create').set('idempotency-key', key).send({})
      const [first, again, other] = await Promise.all([create('k1'), create('k1'), create('k2')])
      expect(again?.body.result).toBe(first?.body.result)
      expect(other?.body.result).not.toBe(first?.body.result)
    })

    it('is returned with Cache-Control no-store and without an ETag', async () => {
      const reply = await get('pull', await shop.cartWith())
      expect(reply.headers['cache-control']).toBe('no-cache, no-store')
      expect(reply.headers.etag).toBeUndefined()
    })

    it.each(['pull', 'totals', 'payment-methods'])(
      'with an unknown id gets 404 from %s',
      async call => {
        const reply = await get(call, 'nobody')
        expect(reply.body).toEqual({ code: 404, result: 'No such entity with cartId = nobody' })
      },
    )
  })

  describe('adding to a cart', () => {
    it('creates a line with the variant’s sku for a product and its options', async () => {
      const cart = await shop.cartWith()
      const { body } = await put(cart, { sku: 'DRESS', qty: 2, product_option: options('1', '11') })
      expect(body.result).toMatchObject({
        sku: 'DRESS-R-S',
        qty: 2,
        price: 3000,
        product_type: 'configurable',
        quote_id: cart,
        product_option: options(1 as never, 11 as never),
        extension_attributes: {
          parent_sku: 'DRESS',
          options: [
            { label: 'Цвет', value: 'Красный' },
            { label: 'Размер', value: 'S' },
          ],
          regular_price: 3000,
          stock_qty: 3,
          is_in_stock: true,
        },
      })
    })

    it('raises the quantity of the line that already has the same variant', async () => {
      const cart = await shop.cartWith('DRESS-R-S')
      await put(cart, { sku: 'DRESS', qty: 1, product_option: options('1', '11') })
      const { body } = await get('pull', cart)
      expect(body.result).toMatchObject([{ sku: 'DRESS-R-S', qty: 2 }])
    })

    it('gives the line with the item_id a new variant and quantity in the same place', async () => {
      const cart = await shop.cartWith('DRESS-R-S', 'SCARF')
      const [line] = (await get('pull', cart)).body.result
      const item = {
        sku: 'DRESS',
        item_id: line.item_id,
        qty: 3,
        product_option: options('2', '12'),
      }
      const { body } = await put(cart, item)
      expect(body.result).toMatchObject({
        item_id: line.item_id,
        sku: 'DRESS-B-M',
        qty: 3,
        price: 2400,
      })
      expect((await get('pull', cart)).body.result).toMatchObject([
        { sku: 'DRESS-B-M' },
        { sku: 'SCARF' },
      ])
    })

    it('responds 400 with the available quantity when the stock is too small', async () => {
      const cart = await shop.cartWith()
      const reply = await put(cart, { sku: 'DRESS-R-S', qty: 4 })
      expect(reply.status).toBe(400)
      expect(reply.body).toEqual({
        code: 400,
        result: 'The requested qty is not available',
        meta: { available: 3, reason: 'too-few' },
      })
    })

    it('responds 400 for a bundle if the cart has the last piece of a component', async () => {
      const cart = await shop.cartWith('BAG')
      const bag = { '1': { option_id: 1, option_qty: 1, option_selections: ['2'] } }
      const product_option = { extension_attributes: { bundle_options: bag } }
      const { body } = await put(cart, { sku: 'BOX', qty: 1, product_option })
      expect(body).toMatchObject({ code: 400, meta: { available: 0 } })
    })

    it('adds a bundle with default choices and price if the request has no choices', async () => {
      const cart = await shop.cartWith()
      const { body } = await put(cart, { sku: 'BOX', qty: 1 })
      expect(body.result).toMatchObject({
        sku: 'BOX-SCARF',
        price: 600,
        product_type: 'bundle',
        product_option: {
          extension_attributes: {
            bundle_options: [{ option_id: 1, option_qty: 1, option_selections: ['1'] }],
          },
        },
      })
    })

    it('adds prices of custom options, and responds 400 without a required option', async () => {
      const cart = await shop.cartWith()
      const unsaid = await put(cart, { sku: 'RING', qty: 1 })
      expect(unsaid.body).toEqual({ code: 400, result: 'Заполните «Упаковка»' })
      const custom_options = [
        { option_id: '1', option_value: 'Ане' },
        { option_id: '2', option_value: '22' },
      ]
      const product_option = { extension_attributes: { custom_options } }
      const { body } = await put(cart, { sku: 'RING', qty: 1, product_option })
      expect(body.result).toMatchObject({ price: 10_500, product_option })
    })

    it('accepts custom options as an object keyed by option id', async () => {
      const keyed = {
        1: { option_id: 1, option_value: 'Ане' },
        2: { option_id: 2, option_value: 22 },
      }
      const product_option = { extension_attributes: { custom_options: keyed } }
      const cart = await shop.cartWith()
      const { body } = await put(cart, { sku: 'RING', qty: 1, product_option })
      expect(body.result).toMatchObject({ price: 10_500 })
      expect(body.result.product_option.extension_attributes.custom_options).toEqual([
        { option_id: '1', option_value: 'Ане' },
        { option_id: '2', option_value: '22' },
      ])
    })

    it.each([
      ['an unknown product', { sku: 'NONE', qty: 1 }, 404],
      ['a disabled product', { sku: 'GONE', qty: 1 }, 400],
      ['a product without a chosen variant', { sku: 'DRESS', qty: 1 }, 400],
      ['a grouped product', { sku: 'SET', qty: 1 }, 400],
      ['quantity 0', { sku: 'BAG', qty: 0 }, 400],
      ['quantity 0.5', { sku: 'BAG', qty: 0.5 }, 400],
      ['an unknown item_id', { sku: 'BAG', qty: 1, item_id: 999_999 }, 404],
    ])('responds 400 or 404 for %s', async (_name, item, status) => {
      const reply = await put(await shop.cartWith(), item)
      expect(reply.status).toBe(status)
      expect(reply.body.code).toBe(status)
    })

    it('responds with code 500 and the specified text when the body has no cartItem', async () => {
      const reply = await post('update', await shop.cartWith(), {})
      expect(reply.body).toEqual({
        code: 500,
        result: 'No cartItem element provided within the request body',
      })
    })

    it('is applied once for two simultaneous requests with the same Idempotency-Key', async () => {
      const cart = await shop.cartWith()
      const item = { sku: 'EBOOK', qty: 1 }
      const [first, again] = await Promise.all([put(cart, item, 'add-1'), put(cart, item, 'add-1')])
      expect(again?.body).toEqual(first?.body)
      expect((await get('pull', cart)).body.result).toMatchObject([{ sku: 'EBOOK', qty: 1 }])
      const other = await put(cart, { sku: 'EBOOK', qty: 2 }, 'add-1')
      expect(other.status).toBe(409)
    })
  })

  describe('removing a cart line', () => {
    it('leaves the other lines in the cart', async () => {
      const cart = await shop.cartWith('BAG', 'SCARF')
      const [bag] = (await get('pull', cart)).body.result
      const { body } = await post('delete', cart, {
        cartItem: { sku: 'BAG', item_id: bag.item_id },
      })
      expect(body).toEqual({ code: 200, result: true })
      expect((await get('pull', cart)).body.result).toMatchObject([{ sku: 'SCARF' }])
    })
  })

  describe('the totals of a cart', () => {
    it('add subtotal and delivery to the grand total, and list the included tax', async () => {
      const cart = await shop.cartWith('SCARF', 'BAG')
      const shippingChoice = { shippingCarrierCode: 'courier', shippingMethodCode: 'door' }
      const { body } = await post('shipping-information', cart, {
        addressInformation: shippingChoice,
      })
      expect(body.result.totals).toMatchObject({
        subtotal: 5600,
        shipping_amount: 390,
        tax_amount: 933.33,
        grand_total: 5990,
        items_qty: 2,
        quote_currency_code: 'RUB',
      })
      expect(body.result.totals).not.toHaveProperty('coupon_code')
      const kept = await get('totals', cart)
      expect(kept.body.result).toEqual(body.result.totals)
      const codes = kept.body.result.total_segments.map(({ code }: { code: string }) => code)
      expect(codes).toEqual(['subtotal', 'shipping', 'tax', 'grand_total'])
    })

    it.each([
      ['the number of its region', { city: 'Арск', region_id: 16, region_code: 'RU-TA' }],
      ['the name of its region', { city: 'Арск', region: 'Республика Татарстан' }],
      ['its city alone', { city: 'Казань' }],
      ['its postcode alone', { city: 'Арск', postcode: '420012' }],
    ])('use the tax rate of the destination when the address contains %s', async (_how, told) => {
      const cart = await shop.cartWith('SCARF', 'BAG')
      const { region_id: regionId, region_code: regionCode, ...place } = { ...emptyRegion, ...told }
      const { body } = await post('shipping-information', cart, {
        addressInformation: {
          ...{ shippingCarrierCode: 'courier', shippingMethodCode: 'door' },
          shippingAddress: { countryId: 'RU', ...place, regionId, regionCode },
        },
      })
      expect(body.result.totals).toMatchObject({ subtotal: 5600, tax_amount: 509.1 })
    })

    it('respond 400 when an unknown shipping method is chosen', async () => {
      const cart = await shop.cartWith('BAG')
      const addressInformation = { shippingCarrierCode: 'pigeon', shippingMethodCode: 'door' }
      expect((await post('shipping-information', cart, { addressInformation })).status).toBe(400)
    })
  })

  describe('the payment and shipping methods of a cart', () => {
    const codesOf = (body: { result: { code: string }[] }) => body.result.map(({ code }) => code)

    it('include cash on delivery only if the cart contains a product to ship', async () => {
      const parcel = await get('payment-methods', await shop.cartWith('BAG', 'EBOOK'))
      expect(codesOf(parcel.body)).toEqual(['cashondelivery', 'banktransfer'])
      const file = await get('payment-methods', await shop.cartWith('EBOOK'))
      expect(codesOf(file.body)).toEqual(['banktransfer'])
    })

    it('include shipping if only the country is known, but not for digital products', async () => {
      const address = { country_id: 'RU', street: [null, null], postcode: '', city: '' }
      const parcel = await post('shipping-methods', await shop.cartWith('BAG'), { address })
      expect(parcel.body.result).toMatchObject([
        { carrier_code: 'transport', method_code: 'company', amount: 0, available: true },
        { carrier_code: 'courier', price_incl_tax: 390 },
      ])
      const file = await post('shipping-methods', await shop.cartWith('EBOOK'), { address })
      expect(file.body.result).toEqual([])
    })
  })
})
