import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { hashSha256 } from '../http/idempotency.ts'
import { cancelOrder, completeOrder, shipOrder } from '../orders/order-admin.ts'
import { migrateStore } from '../store/migrate.ts'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { subscribeToNewsletter } from '../testing/test-subscriber.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

/** Written on the goods by the shopper, and nowhere else. */
const engraving = 'Анне Канарейкиной'

describe.each(defaultStoreKinds)('stored personal data on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let people = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open() })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const someone = () => signInNewCustomer(shop, `gone-${++people}@example.org`)
  const post = (path: string, { access }: SignedInTestCustomer, body: object = {}) =>
    request(shop.app).post(path).set('authorization', `Bearer ${access}`).send(body)
  const leave = (customer: SignedInTestCustomer) =>
    post('/api/user/delete', customer, { password: testPassword }).expect(200)
  const engraved = {
    sku: 'RING',
    qty: 1,
    product_option: {
      extension_attributes: {
        custom_options: [
          { option_id: '1', option_value: engraving },
          { option_id: '2', option_value: '21' },
        ],
      },
    },
  }

  async function couponOf({ email }: SignedInTestCustomer): Promise<string> {
    await subscribeToNewsletter(shop, email)
    const welcome = (await listWaitingEmails(shop.store, email)).at(-1)
    return /NEWS-[A-Z2-9]{8}/.exec(welcome?.text ?? '')?.[0] ?? ''
  }
  async function cartOf(customer: SignedInTestCustomer): Promise<string> {
    const cartId = String((await post('/api/cart/create', customer)).body.result)
    await post(`/api/cart/update?cartId=${cartId}`, customer, { cartItem: engraved })
      .set('idempotency-key', `update of ${cartId}`)
      .expect(200)
    return cartId
  }
  async function ordered(customer: SignedInTestCustomer, coupon = ''): Promise<number> {
    const cartId = await cartOf(customer)
    if (coupon) {
      const applying = `/api/cart/apply-coupon?cartId=${cartId}&coupon=${coupon}`
      await post(applying, customer).expect(200)
    }
    const { body } = await post('/api/order', customer, shop.addressed(cartId, engraved))
      .set('idempotency-key', `order of ${cartId}`)
      .expect(200)
    return body.result.backendOrderId
  }
  const orderRow = (id: number) =>
    shop.store.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow()
  const cachedAnswers = async ({ id }: SignedInTestCustomer) => {
    const kept = await shop.store.db.selectFrom('idempotency_key').selectAll().execute()
    return kept.filter(({ scope }) => scope.endsWith(`customer ${id}`))
  }

  it('of a deleted account is removed from finished orders; amounts remain', async () => {
    const anna = await someone()
    const code = await couponOf(anna)
    const [done, plain, underWay] = [
      await ordered(anna, code),
      await ordered(anna),
      await ordered(anna),
    ]
    for (const id of [done, plain]) {
      await shipOrder(shop.store, id)
      await completeOrder(shop.store, id)
    }
    const before = await orderRow(done)
    expect(JSON.stringify(before)).toContain(engraving)
    await leave(anna)

    const after = await orderRow(done)
    expect(after.coupon_code).toBe('NEWSLETTER')
    const { items, total_segments, ...sums } = before.totals as Record<string, unknown>
    expect(after.totals).toMatchObject({ ...sums, coupon_code: 'NEWSLETTER' })
    expect(after.discount_kopecks).toBe(before.discount_kopecks)
    const carts = await shop.store.db
      .selectFrom('cart')
      .selectAll()
      .where('id', 'in', [after.cart_id, (await orderRow(underWay)).cart_id])
      .execute()
    const rows = [after, await orderRow(plain), carts]
    expect(JSON.stringify(rows)).not.toContain('Канарейк')
    expect(JSON.stringify(rows)).not.toContain(code)

    expect(JSON.stringify(await orderRow(underWay))).toContain(engraving)
    await cancelOrder(shop.store, underWay, '')
    expect(JSON.stringify(await orderRow(underWay))).not.toContain('Канарейк')
  })

  it('of a deleted account is removed from the responses cached by Idempotency-Key', async () => {
    const anna = await someone()
    await ordered(anna)
    await cartOf(anna)
    const guestCart = await shop.cartWith('SCARF')
    const own = shop.addressed(guestCart, { sku: 'SCARF', qty: 1 })
    const { body } = await post('/api/order', anna, own).set(
      'idempotency-key',
      'from a cart of a guest',
    )
    expect(body.code).toBe(200)
    expect((await cachedAnswers(anna)).length).toBeGreaterThan(2)
    const boris = await someone()
    await ordered(boris)
    const ofBoris = await cachedAnswers(boris)
    await leave(anna)
    expect(await cachedAnswers(anna)).toEqual([])
    expect(await cachedAnswers(boris)).toEqual(ofBoris)
    const kept = await shop.store.db.selectFrom('idempotency_key').select('response').execute()
    expect(JSON.stringify(kept)).not.toContain(`"backendOrderId":${body.result.backendOrderId}`)
  })

  it('contains no SHA-256 hash of the e-mail address for a newsletter coupon', async () => {
    const anna = await someone()
    await couponOf(anna)
    const kept = await shop.store.db.selectFrom('newsletter_coupon').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(hashSha256(anna.email))
  })

  it('of a deleted account left by an earlier version is removed by a migration', async () => {
    const { db } = shop.store
    const [anna, boris] = [await someone(), await someone()]
    const code = await couponOf(anna)
    const ofBoris = await couponOf(boris)
    const done = await ordered(anna, code)
    const { totals } = await orderRow(done)
    await shipOrder(shop.store, done)
    await completeOrder(shop.store, done)
    await leave(anna)
    // As it was left before.
    await db
      .updateTable('orders')
      .set({ totals: JSON.stringify(totals), coupon_code: code })
      .where('id', '=', String(done))
      .execute()
    await db
      .insertInto('idempotency_key')
      .values({ scope: `cart 1 of customer ${anna.id}`, key_hash: 'k', request_hash: 'r' })
      .execute()
    await db
      .updateTable('newsletter_coupon')
      .set({ email_hash: hashSha256(boris.email) })
      .where('code', '=', ofBoris)
      .execute()
    await sql`alter table newsletter_coupon drop column email_key`.execute(db)
    await sql`delete from migration where name = '0017-forgotten-buyers.sql'`.execute(db)
    await migrateStore(shop.store)
    const next = await openTestShop({ store: { ...shop.store, close: async () => undefined } })
    await next.close()

    const rows = JSON.stringify(await orderRow(done))
    expect(rows).not.toContain(code)
    expect(rows).not.toContain('Канарейк')
    expect(await cachedAnswers(anna)).toEqual([])
    const coupons = await db.selectFrom('newsletter_coupon').selectAll().execute()
    expect(JSON.stringify(coupons)).not.toContain(hashSha256(boris.email))
    await ordered(boris, ofBoris)
  })
})
