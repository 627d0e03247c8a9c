import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

/** What clients of this family send beside what the contract asks for. */
describe.each(defaultStoreKinds)(
  'an order request from a lenient client on %s',
  (_kind, createStore) => {
    let shop: TestShop
    let dispose: () => Promise<void>

    beforeAll(async () => {
      const store = await createStore()
      dispose = store.dispose
      shop = await openTestShop({
        store: await store.open(),
        catalog: createTestCatalogDocuments([
          createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], {
            stock: { qty: 1_000, is_in_stock: true },
          }),
        ]),
      })
    })
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    async function placed(line: object, address: object, token = '') {
      const order = shop.addressed(await shop.cartWith('TEE'), { sku: 'TEE', qty: 1, ...line })
      const { shippingAddress, billingAddress } = order.addressInformation
      Object.assign(shippingAddress ?? {}, address)
      Object.assign(billingAddress, address)
      return request(shop.app).post('/api/order').query({ token }).send(order)
    }

    it.each([
      ['null as second street line', {}, { street: ['Ленина, 5', null] }],
      ['a country code in lower case', {}, { country_id: 'ru' }],
      ['an empty country code', {}, { country_id: '' }],
      ['null as product options', { product_option: { extension_attributes: null } }, {}],
      [
        'null as custom and bundle options',
        {
          product_option: { extension_attributes: { custom_options: null, bundle_options: null } },
        },
        {},
      ],
      ['additional line fields', { errors: {}, info: {}, totals: {}, prev_qty: 1, stock: {} }, {}],
    ])('is accepted with %s', async (_what, line, address) => {
      expect((await placed(line, address)).status).toBe(200)
    })

    it('is listed in the order history with product ids, totals and delivery', async () => {
      const anna = await signInNewCustomer(shop, 'anna@example.org')
      await placed({}, {}, anna.access)
      const { body } = await request(shop.app)
        .get('/api/user/order-history')
        .query({ token: anna.access })
      const [order] = body.result.items
      expect(order.items).toMatchObject([{ sku: 'TEE', product_id: 20 }])
      const [{ shipping }] = order.extension_attributes.shipping_assignments
      expect(shipping.total).toEqual({ shipping_amount: order.shipping_amount })
      expect(order.tax_amount + order.discount_tax_compensation_amount).toBe(order.tax_amount)
      expect(order).toMatchObject({
        ...{ base_grand_total: order.grand_total, base_currency_code: order.order_currency_code },
        ...{ total_qty_ordered: 1, total_item_count: 1, shipping_discount_amount: 0 },
      })
    })
  },
)
