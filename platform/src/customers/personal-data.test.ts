import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { cancelOrder, completeOrder, readOrderDetails, shipOrder } from '../orders/order-admin.ts'
import { setReviewStatuses } from '../reviews/review-admin.ts'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { subscribeToNewsletter } from '../testing/test-subscriber.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

const subscribe = '/api/ext/mailchimp-subscribe/subscribe'
/** In everything that is of the person, and nowhere else. */
const mark = 'Канарейкина'

describe.each(defaultStoreKinds)(
  'account deletion and data download on %s',
  (_kind, createStore) => {
    const log: string[] = []
    let shop: TestShop
    let dispose: () => Promise<void>
    let people = 0

    beforeAll(async () => {
      const place = await createStore()
      dispose = place.dispose
      shop = await openTestShop({
        store: await place.open(),
        log: { write: (line: string) => void log.push(line) },
      })
    })
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    const someone = () => signInNewCustomer(shop, `leaving-${++people}@example.org`)
    const as = ({ access }: Pick<SignedInTestCustomer, 'access'>) => ({
      authorization: `Bearer ${access}`,
    })
    const read = (path: string, customer: Pick<SignedInTestCustomer, 'access'>) =>
      request(shop.app).get(`/api/user/${path}`).set(as(customer))
    const post = (path: string, customer: Pick<SignedInTestCustomer, 'access'>, body: object) =>
      request(shop.app).post(path).set(as(customer)).send(body)
    const leave = (customer: Pick<SignedInTestCustomer, 'access'>, text = testPassword) =>
      post('/api/user/delete', customer, { password: text })

    async function ordered(customer: SignedInTestCustomer): Promise<number> {
      const cart = await post('/api/cart/create', customer, {})
      const cartId = String(cart.body.result)
      await request(shop.app)
        .post('/api/cart/update')
        .query({ cartId })
        .set(as(customer))
        .send({ cartItem: { sku: 'SCARF', qty: 1 } })
        .expect(200)
      const order = shop.addressed(cartId, { sku: 'SCARF', qty: 1 })
      const address = {
        ...order.addressInformation.billingAddress,
        lastname: mark,
        telephone: '+7 900 000-00-00',
        email: customer.email,
      }
      Object.assign(order, { order_id: `own-${cartId}` })
      Object.assign(order.addressInformation, {
        shippingAddress: address,
        billingAddress: { ...address, company: 'ООО «Ромашка»', vat_id: '7700000000' },
      })
      const { body } = await post('/api/order', customer, order).expect(200)
      return body.result.backendOrderId
    }
    async function wrote(customer: SignedInTestCustomer, title: string): Promise<number> {
      const review = { product_id: 2, title, detail: 'Крепкая', nickname: `Анна ${mark}` }
      const { body } = await post('/api/review/create', customer, { review }).expect(200)
      return body.result.id
    }
    async function rooted(): Promise<SignedInTestCustomer> {
      const customer = await someone()
      const { street, city, postcode, country_id } =
        shop.addressed('').addressInformation.billingAddress
      const address = {
        firstname: 'Анна',
        lastname: mark,
        street: [...street, '1'],
        city,
        postcode,
        country_id,
      }
      const profile = {
        email: customer.email,
        firstname: 'Анна',
        lastname: mark,
        addresses: [address],
      }
      await post('/api/user/me', customer, { customer: profile })
        .set('idempotency-key', 'profile')
        .expect(200)
      await subscribeToNewsletter(shop, customer.email)
      return customer
    }
    /** Every row of the store that knows the word, but emails: those are on their way. */
    async function rowsWith(word: string): Promise<string[]> {
      const tables = [
        'customer',
        'customer_address',
        'orders',
        'order_item',
        'order_event',
        'cart',
        'cart_item',
        'review',
        'newsletter_subscriber',
        'newsletter_request',
        'newsletter_coupon',
        'consent',
        'idempotency_key',
      ] as const
      const found: string[] = []
      for (const table of tables) {
        const rows = await shop.store.db.selectFrom(table).selectAll().execute()
        if (JSON.stringify(rows).includes(word)) found.push(table)
      }
      return found
    }

    it('a customer downloads profile, orders, reviews and consents as a file', async () => {
      const anna = await rooted()
      const order = await ordered(anna)
      await wrote(anna, 'Моя')
      const other = await someone()
      await ordered(other)
      const { body, headers } = await read('data', anna).expect(200)
      expect(headers['content-disposition']).toBe('attachment; filename=personal-data.json')
      expect(headers['cache-control']).toContain('no-store')
      expect(body.result).toMatchObject({
        exported_at: expect.any(String),
        profile: { email: anna.email, addresses: [{ lastname: mark, city: 'Томск' }] },
        orders: [{ entity_id: order, billing_address: { company: 'ООО «Ромашка»' } }],
        reviews: [{ title: 'Моя', review_status: 2 }],
        newsletter: { email: anna.email, status: 'subscribed' },
        consents: [{ kind: 'newsletter', is_given: true }],
      })
      expect(body.result.profile).not.toHaveProperty('groupToken')
      expect(JSON.stringify(body)).not.toContain(other.email)
      expect((await read('data', { access: 'stranger' })).status).toBe(401)
    })

    it('a customer’s eleventh download of the data file in an hour gets 429', async () => {
      const anna = await someone()
      for (let turn = 0; turn < 10; turn++) await read('data', anna).expect(200)
      const reply = await read('data', anna)
      expect(reply.status).toBe(429)
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      await read('data', await someone()).expect(200)
    })

    it('deletion requires the password, and responds 429 after ten wrong passwords', async () => {
      const anna = await someone()
      expect((await leave({ access: 'stranger' })).status).toBe(401)
      expect((await post('/api/user/delete', anna, {})).body.code).toBe(400)
      for (let turn = 0; turn < 10; turn++) {
        const { body } = await leave(anna, 'a guess')
        expect(body).toEqual({ code: 400, result: 'Пароль не подходит' })
      }
      expect((await leave(anna)).status).toBe(429)
      await read('me', anna).expect(200)
    })

    it('deletion ends the account’s sessions on two devices, and sends an email', async () => {
      const anna = await rooted()
      const login = () =>
        request(shop.app)
          .post('/api/user/login')
          .send({ username: anna.email, password: testPassword })
      const phone = await login()
      await post('/api/cart/create', anna, {}).expect(200)
      expect((await leave(anna)).body).toEqual({ code: 200, result: true })
      await read('me', anna).expect(401)
      await read('me', { access: phone.body.result }).expect(401)
      const refreshed = await request(shop.app)
        .post('/api/user/refresh')
        .send({ refreshToken: anna.refresh })
      expect(refreshed.body).toMatchObject({ code: 401, result: null })
      await login().expect(401)
      expect((await leave(anna)).status).toBe(401)
      await request(shop.app).get(subscribe).query({ email: anna.email }).expect(500)
      const kinds = (await listWaitingEmails(shop.store, anna.email)).map(({ kind }) => kind)
      expect(kinds.at(-1)).toBe('account-deleted')
      // The address is free again, and finds nothing of before.
      const again = await signInNewCustomer(shop, anna.email)
      expect((await read('order-history', again)).body.result.total_count).toBe(0)
      expect((await read('me', again)).body.result.addresses).toEqual([])
    })

    it('a deleted account leaves no personal data in its orders and reviews', async () => {
      const anna = await rooted()
      const done = await ordered(anna)
      await shipOrder(shop.store, done, { tracking: 'RA-OF-ANNA' })
      await completeOrder(shop.store, done)
      const published = await wrote(anna, 'Останется')
      const unread = await wrote(anna, 'Никто не читал')
      await setReviewStatuses(shop.store, [published], 'approved')
      const before = await readOrderDetails(shop.store, done)
      await leave(anna).expect(200)

      const after = await readOrderDetails(shop.store, done)
      expect(after).toMatchObject({
        ok: true,
        value: {
          email: null,
          customerId: null,
          status: 'complete',
          lines: before.ok && before.value.lines,
          grandTotal: before.ok && before.value.grandTotal,
          addresses: {
            billingAddress: { country_id: 'RU', company: 'ООО «Ромашка»', vat_id: '7700000000' },
            shippingAddress: { country_id: 'RU' },
          },
        },
      })
      const { db } = shop.store
      const reviews = await db
        .selectFrom('review')
        .select(['title', 'nickname', 'customer_id'])
        .where('id', 'in', [published, unread])
        .execute()
      expect(reviews).toEqual([{ title: 'Останется', nickname: 'Покупатель', customer_id: null }])
      expect(await rowsWith(anna.email)).toEqual([])
      expect(await rowsWith('RA-OF-ANNA')).toEqual([])
      const orders = await db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', String(done))
        .execute()
      expect(JSON.stringify(orders)).not.toMatch(new RegExp(`${mark}|own-|900 000`))
    })

    it('open orders retain a deleted customer’s data until completed or cancelled', async () => {
      const anna = await rooted()
      const shipped = await ordered(anna)
      const canceled = await ordered(anna)
      await shipOrder(shop.store, shipped)
      await leave(anna).expect(200)
      const orderOf = async (id: number) => JSON.stringify(await readOrderDetails(shop.store, id))
      for (const id of [shipped, canceled]) expect(await orderOf(id)).toContain(anna.email)
      const record = await request(shop.app).get(`/api/sync/order/own-${shipped}`)
      expect(record.body.result).toBeNull()
      await completeOrder(shop.store, shipped)
      await cancelOrder(shop.store, canceled, `Звонила ${mark}`)
      for (const id of [shipped, canceled]) {
        expect(await orderOf(id)).not.toMatch(new RegExp(`${anna.email}|${mark}`))
      }
      expect(await rowsWith(anna.email)).toEqual([])
    })

    it('an order placed while its account is deleted has no customer id afterwards', async () => {
      const anna = await someone()
      const [, left] = await Promise.all([ordered(anna).catch(() => undefined), leave(anna)])
      expect(left.status).toBe(200)
      const { db } = shop.store
      const id = String(anna.id)
      expect(
        await db.selectFrom('orders').select('id').where('customer_id', '=', id).execute(),
      ).toEqual([])
    })

    it('a deleted account’s e-mail gets the same newsletter coupon again', async () => {
      const anna = await rooted()
      await leave(anna).expect(200)
      const codes = async () =>
        (await listWaitingEmails(shop.store, anna.email))
          .map(({ text }) => /NEWS-[A-Z2-9]{8}/.exec(text)?.[0])
          .filter(Boolean)
      const [code] = await codes()
      await subscribeToNewsletter(shop, anna.email)
      expect(await codes()).toEqual([code, code])
    })

    it('account deletion writes no name, e-mail or password into the log', () => {
      const lines = log.join('')
      expect(lines).toContain('/api/user/delete')
      for (const secret of [mark, 'example.org', testPassword]) expect(lines).not.toContain(secret)
    })
  },
)
