import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createCatalogInEuros, storeViewsInEuros } from '../testing/stores-in-euros.ts'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

describe('the orders of several stores', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ catalog: createCatalogInEuros(), storeViews: storeViewsInEuros })
  })
  afterAll(() => shop.close())

  /** By one customer: a bag in each of the stores. */
  async function buy(storeCode: string, country: string, token: string) {
    const through = { token, storeCode }
    const cart = await request(shop.app).post('/api/cart/create').query(through)
    const cartId = String(cart.body.result)
    const line = { cartItem: { sku: 'SCARF', qty: 1 } }
    await request(shop.app)
      .post('/api/cart/update')
      .query({ ...through, cartId })
      .send(line)
    const order = shop.addressed(cartId, { sku: 'SCARF', qty: 1 })
    const { shippingAddress } = order.addressInformation
    const address = { ...shippingAddress, country_id: country }
    return request(shop.app)
      .post('/api/order')
      .query(through)
      .send({
        ...order,
        addressInformation: {
          ...order.addressInformation,
          ...{ shippingAddress: address, billingAddress: address },
        },
      })
  }

  it('use pick-up points with directions in the language of their store', async () => {
    const pointsOf = async (storeCode: string) => {
      const points = request(shop.app).get('/api/delivery/points')
      return (await points.query({ city: 'Томск', storeCode })).body.result
    }
    const [german] = await pointsOf('de')
    const [russian] = await pointsOf('ru')
    expect(german.directions).not.toMatch(/\p{Script=Cyrillic}/u)
    expect(russian.directions).toMatch(/\p{Script=Cyrillic}/u)
    expect(german).toEqual({ ...russian, directions: german.directions })
  })

  it('are listed only in their store, and contain amounts in the store’s currency', async () => {
    const { access: token } = await signInNewCustomer(shop, 'greta@example.org')
    expect((await buy('de', 'RU', token)).status).toBe(400)
    const placed = await buy('de', 'DE', token)
    expect(placed.status).toBe(200)
    await buy('ru', 'RU', token)

    const listed = async (storeCode: string) => {
      const { body } = await request(shop.app)
        .get('/api/user/order-history')
        .query({ token, storeCode })
      return body.result.items.map((order: Record<string, unknown>) => [
        order.store_name,
        order.order_currency_code,
        order.grand_total,
      ])
    }
    expect(await listed('de')).toEqual([['Vitrina Deutschland', 'EUR', 17.89]])
    expect(await listed('ru')).toEqual([['ru', 'RUB', 1_590]])
    const one = (storeCode: string) =>
      request(shop.app)
        .get(`/api/user/orders/${placed.body.result.orderNumber}`)
        .query({ token, storeCode })
    expect((await one('de')).body.result).toMatchObject({ grand_total: 17.89 })
    expect((await one('ru')).status).toBe(404)

    const emails = await listWaitingEmails(shop.store, 'greta@example.org')
    const [german, russian] = emails.filter(({ kind }) => kind === 'order-placed')
    expect(german?.subject).toContain('Vitrina Deutschland')
    expect(german?.text).toContain('€17,89')
    expect(german?.text).not.toMatch(/₽|\p{Script=Cyrillic}+ заказ/u)
    expect(german?.html).toContain('http://localhost:3000/de')
    expect(russian?.text).toContain('₽1')
    expect(russian?.html).not.toContain('http://localhost:3000/de')
  })
})
