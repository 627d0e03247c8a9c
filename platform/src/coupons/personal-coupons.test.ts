import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import request from 'supertest'
import { cancelOrder } from '../orders/order-admin.ts'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { type SignedInTestCustomer, signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

const tee = createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], {
  stock: { qty: 1_000, is_in_stock: true },
})
const coupons = [
  { code: 'ONCE', usage_limit_per_customer: 1 },
  { code: 'TWICE', usage_limit_per_customer: 2 },
  { code: 'FIRST', first_order_only: true },
  { code: 'FIRSTTOO', first_order_only: true },
].map((terms, index) => ({
  id: index + 1,
  title: '',
  discount: { kind: 'fixed' as const, rubles: parseMoney(100) },
  is_active: true,
  ...terms,
}))

describe.each(defaultStoreKinds)('a coupon limited per customer, on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let people = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({
      store: await place.open(),
      catalog: { ...createTestCatalogDocuments([tee]), coupons },
    })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const newEmail = () => `buyer-${++people}@example.org`
  const apply = (cartId: unknown, coupon: string, token = '') =>
    request(shop.app)
      .post('/api/cart/apply-coupon')
      .set('x-forwarded-for', `203.0.113.${++people % 250}`)
      .query({ cartId, coupon, token })
  const totals = async (cartId: unknown, token = '') =>
    (await request(shop.app).get('/api/cart/totals').query({ cartId, token })).body.result
  const place = (order: object, token = '') =>
    request(shop.app).post('/api/order').query({ token }).send(order)
  const ordered = (cart: unknown, email: string) => {
    const order = shop.addressed(String(cart), { sku: 'TEE', qty: 1 })
    const billingAddress = { ...order.addressInformation.billingAddress, email }
    return { ...order, addressInformation: { ...order.addressInformation, billingAddress } }
  }
  const guestOrder = async (coupon: string, email: string) => {
    const cart = await shop.cartWith('TEE')
    if (coupon) await apply(cart, coupon).expect(200)
    return ordered(cart, email)
  }
  const ownCart = async ({ access }: SignedInTestCustomer) => {
    const { body } = await request(shop.app).post('/api/cart/create').query({ token: access })
    await request(shop.app)
      .post('/api/cart/update')
      .query({ token: access, cartId: body.result })
      .send({ cartItem: { sku: 'TEE', qty: 1 } })
      .expect(200)
    return body.result
  }

  it('counts a guest’s uses by the e-mail of the order, in any letter case', async () => {
    const email = newEmail()
    await place(await guestOrder('TWICE', email)).expect(200)
    await place(await guestOrder('TWICE', email.toUpperCase())).expect(200)
    const { body } = await place(await guestOrder('TWICE', email)).expect(409)
    expect(body.result).toMatchObject([
      { path: 'coupon_code', keyword: 'coupon', params: { coupon_code: 'TWICE' } },
    ])
    await place(await guestOrder('TWICE', newEmail())).expect(200)
  })

  it('is removed from totals after an order got 409; the repeated order is placed', async () => {
    const email = newEmail()
    await place(await guestOrder('ONCE', email)).expect(200)
    const second = await guestOrder('ONCE', email)
    await place(second).expect(409)
    await place(second).expect(409)
    expect(await totals(second.cart_id)).not.toHaveProperty('coupon_code')
    await place(second).expect(200)
  })

  it('can be applied again after an order got 409, and then used with another e-mail', async () => {
    const email = newEmail()
    await place(await guestOrder('ONCE', email)).expect(200)
    const second = await guestOrder('ONCE', email)
    await place(second).expect(409)
    await apply(second.cart_id, 'ONCE').expect(200)
    expect(await totals(second.cart_id)).toMatchObject({ coupon_code: 'ONCE' })
    await place(ordered(second.cart_id, newEmail())).expect(200)
  })

  it('requires an e-mail in a guest’s order, which otherwise gets 400', async () => {
    const { body } = await place(await guestOrder('FIRST', '')).expect(400)
    expect(body.result).toMatchObject([{ path: 'addressInformation.billingAddress.email' }])
  })

  it('for the first order only is accepted if the earlier order was cancelled', async () => {
    const email = newEmail()
    const first = await place(await guestOrder('', email)).expect(200)
    await place(await guestOrder('FIRST', email)).expect(409)
    await cancelOrder(shop.store, first.body.result.backendOrderId, '')
    await place(await guestOrder('FIRST', email)).expect(200)
  })

  it('for the first order only is accepted in one of four simultaneous orders', async () => {
    const email = newEmail()
    const orders = await Promise.all(
      ['FIRST', 'FIRSTTOO', 'FIRST', 'FIRSTTOO'].map(code => guestOrder(code, email)),
    )
    const replies = await Promise.all(orders.map(order => place(order)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('counts a customer’s uses by the account, even if the order has another e-mail', async () => {
    const customer = await signInNewCustomer(shop, newEmail())
    const cart = await ownCart(customer)
    await apply(cart, 'ONCE', customer.access).expect(200)
    await place(ordered(cart, newEmail()), customer.access).expect(200)
    const next = await ownCart(customer)
    const refused = await apply(next, 'ONCE', customer.access)
    expect(refused.body).toEqual({
      code: 404,
      result: "The coupon code isn't valid. Verify the code and try again.",
      meta: { reason: 'unknown-coupon' },
    })
    await apply(next, 'FIRST', customer.access).expect(404)
  })

  it('counts a guest’s use for a customer with the same e-mail, who gets 409', async () => {
    const email = newEmail()
    await place(await guestOrder('ONCE', email)).expect(200)
    const customer = await signInNewCustomer(shop, email)
    const cart = await ownCart(customer)
    await apply(cart, 'ONCE', customer.access)
    await place(shop.addressed(String(cart), { sku: 'TEE', qty: 1 }), customer.access).expect(409)
  })
})
