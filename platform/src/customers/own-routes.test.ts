import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { cancelOrder, shipOrder } from '../orders/order-admin.ts'
import { setReviewStatuses } from '../reviews/review-admin.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { type SignedInTestCustomer, signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

const refuseUnknownOrder = { code: 404, result: 'Такого заказа нет' }

describe.each(defaultStoreKinds)(
  'the calls for a customer’s orders and reviews on %s',
  (_kind, createStore) => {
    let shop: TestShop
    let dispose: () => Promise<void>
    let anna: SignedInTestCustomer
    let boris: SignedInTestCustomer
    let aheadMs = 0

    beforeAll(async () => {
      const place = await createStore()
      dispose = place.dispose
      const now = () => Date.now() + aheadMs
      shop = await openTestShop({ store: await place.open(), now })
      anna = await signInNewCustomer(shop, 'anna@example.org')
      boris = await signInNewCustomer(shop, 'boris@example.org')
    })
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    const as = (token: string) => ({ authorization: `Bearer ${token}` })
    const read = (path: string, { access }: Pick<SignedInTestCustomer, 'access'>) =>
      request(shop.app).get(`/api/user/${path}`).set(as(access))
    async function ordered(sku: string, headers: Record<string, string>): Promise<number> {
      const order = shop.addressed(await shop.cartWith(sku), { sku, qty: 1 })
      const { body } = await request(shop.app)
        .post('/api/order')
        .set(headers)
        .send(order)
        .expect(200)
      return body.result.backendOrderId
    }
    const write = (title: string, headers: Record<string, string>, more = {}) =>
      request(shop.app)
        .post('/api/review/create')
        .set(headers)
        .send({ review: { product_id: 2, title, detail: 'Крепкая', nickname: 'Анна', ...more } })

    it('return an order by id or number with the same fields as the order history', async () => {
      const id = await ordered('DRESS-R-S', as(anna.access))
      const { body, headers } = await read(`orders/${id}`, anna).expect(200)
      expect(headers['cache-control']).toContain('no-store')
      expect(body.result).toMatchObject({
        entity_id: id,
        shipping_incl_tax: 390,
        items: [
          {
            sku: 'DRESS-R-S',
            qty_ordered: 1,
            extension_attributes: {
              parent_sku: 'DRESS',
              options: [
                { label: 'Цвет', value: 'Красный' },
                { label: 'Размер', value: 'S' },
              ],
            },
          },
        ],
        billing_address: { city: 'Томск' },
        status_histories: [{ status: 'pending', comment: null }],
      })
      const byNumber = await read(`orders/${body.result.increment_id}`, anna)
      expect(byNumber.body).toEqual(body)
      const list = await read('order-history', anna)
      expect(list.body.result.items).toEqual([body.result])
    })

    it('return an order line’s regular price together with the special price paid', async () => {
      const onSale = await ordered('DRESS-B-M', as(anna.access))
      const { body } = await read(`orders/${onSale}`, anna).expect(200)
      expect(body.result.items).toMatchObject([
        { price_incl_tax: 2400, extension_attributes: { regular_price: 3600 } },
      ])
    })

    it('return the status history of an order, oldest first', async () => {
      const id = await ordered('SCARF', as(anna.access))
      await shipOrder(shop.store, id, { tracking: 'RA123' })
      const other = await ordered('SCARF', as(anna.access))
      await cancelOrder(shop.store, other, 'Брак')
      const steps = async (order: number) =>
        (await read(`orders/${order}`, anna)).body.result.status_histories
      expect(await steps(id)).toMatchObject([
        { status: 'pending' },
        { status: 'shipped', comment: 'RA123' },
      ])
      expect(await steps(other)).toMatchObject([
        { status: 'pending' },
        { status: 'canceled', comment: 'Брак' },
      ])
    })

    it('respond 404 for an unknown order and for another shopper’s order', async () => {
      const annas = await ordered('SCARF', as(anna.access))
      const guests = await ordered('SCARF', {})
      for (const id of [annas, guests, 999_999, 'no', '9'.repeat(40), '%00']) {
        expect((await read(`orders/${id}`, boris)).body).toEqual(refuseUnknownOrder)
      }
      expect((await read(`orders/${annas}`, { access: 'stranger' })).status).toBe(401)
    })

    it('return the customer’s reviews, published or not, with their products', async () => {
      await write('Первый', as(anna.access)).expect(200)
      const second = await write('Второй', as(anna.access)).expect(200)
      await write('Гость', {}).expect(200)
      await write('Борис', as(boris.access), { customer_id: anna.id }).expect(200)
      await setReviewStatuses(shop.store, [second.body.result.id], 'approved')
      const { body } = await read('reviews', anna).expect(200)
      expect(body.result).toMatchObject({
        items: [
          { title: 'Второй', review_status: 1, product: { sku: 'BAG', name: expect.any(String) } },
          { title: 'Первый', review_status: 2 },
        ],
        total_count: 2,
      })
      const page = await read('reviews?pageSize=1&currentPage=9', anna)
      expect(page.body.result).toMatchObject({
        items: [{ title: 'Первый' }],
        search_criteria: { page_size: 1, current_page: 2 },
      })
      expect((await read('reviews?pageSize=0', anna)).status).toBe(400)
      expect((await read('reviews', { access: '' })).status).toBe(401)
    })

    it('return published reviews to other shoppers without the customer id', async () => {
      const query = { _appliedFilters: [{ attribute: 'product_id', value: 2 }] }
      await waitUntilPasses(async () => {
        const { body } = await shop.search(query, { entity: 'review' })
        expect(body.hits).toMatchObject([{ title: 'Второй' }])
        expect(JSON.stringify(body)).not.toContain('customer')
      })
      const created = await write('Ещё', as(anna.access))
      expect(JSON.stringify(created.body)).not.toContain('customer')
    })

    it('respond 401 to reviews with an invalid or expired token, and store none', async () => {
      const readTitles = async () =>
        (await shop.store.db.selectFrom('review').select('title').execute()).map(row => row.title)
      const before = await readTitles()
      expect((await write('Чужой', as('invented'))).status).toBe(401)
      aheadMs = 60 * 60 * 1000
      expect((await write('Поздно', as(anna.access))).status).toBe(401)
      expect(await readTitles()).toEqual(before)
    })
  },
)
