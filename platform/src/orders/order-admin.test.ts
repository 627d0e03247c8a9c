import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import {
  acceptOrder,
  cancelOrder,
  completeOrder,
  listOrders,
  readOrderDetails,
  shipOrder,
} from './order-admin.ts'

const tee = createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], {
  stock: { qty: 100, is_in_stock: true },
})
const coupons = [
  {
    id: 1,
    code: 'TWO',
    title: '',
    discount: { kind: 'fixed' as const, rubles: parseMoney(100) },
    usage_limit: 2,
    is_active: true,
  },
]

describe.each(defaultStoreKinds)(
  'the operators’ functions for orders, on %s',
  (_kind, createStore) => {
    let shop: TestShop
    let dispose: () => Promise<void>

    beforeAll(async () => {
      const place = await createStore()
      dispose = place.dispose
      shop = await openTestShop({
        store: await place.open(),
        catalog: { ...createTestCatalogDocuments([tee]), coupons },
        now: () => Date.parse('2026-06-01T00:00:00Z'),
      })
    })
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    async function placed(qty: number, { token = '', coupon = '' } = {}): Promise<number> {
      const cart = await shop.cartWith('TEE')
      if (coupon) {
        await request(shop.app).post(`/api/cart/apply-coupon?cartId=${cart}&coupon=${coupon}`)
      }
      const { body } = await request(shop.app)
        .post('/api/order')
        .set(token ? { authorization: `Bearer ${token}` } : {})
        .send(shop.addressed(cart, { sku: 'TEE', qty }))
        .expect(200)
      return body.result.backendOrderId
    }
    const stockOf = async () =>
      shop.store.db
        .selectFrom('stock_item')
        .select(['qty', 'reserved'])
        .where('sku', '=', 'TEE')
        .executeTakeFirstOrThrow()
    const usesOf = async (code: string) =>
      (
        await shop.store.db
          .selectFrom('coupon_use')
          .select('uses')
          .where('code', '=', code)
          .executeTakeFirst()
      )?.uses ?? 0

    it('list orders newest first, filtered by status and page by page', async () => {
      const ids = [await placed(1), await placed(1), await placed(1)]
      await acceptOrder(shop.store, ids[1] as number)
      const [newest, ...others] = await listOrders(shop.store)
      expect(newest).toMatchObject({ id: ids[2], status: 'pending', grandTotal: parseMoney(1380) })
      expect(others.map(({ id }) => id)).toEqual([ids[1], ids[0]])
      const processing = await listOrders(shop.store, { status: 'processing' })
      expect(processing.map(({ id }) => id)).toEqual([ids[1]])
      const next = await listOrders(shop.store, { before: ids[1] as number, limit: 1 })
      expect(next.map(({ id }) => id)).toEqual([ids[0]])
    })

    it('return an order by its nine-digit number with leading zeros', async () => {
      const id = await placed(2)
      const shown = await readOrderDetails(shop.store, String(id).padStart(9, '0'))
      expect(shown).toMatchObject({
        ok: true,
        value: {
          id,
          lines: [{ sku: 'TEE', qty: 2, price: parseMoney(990) }],
          delivery: 'Курьер - До двери',
          events: [{ event: 'placed' }],
        },
      })
    })

    it.each(['0', '-1', 'no', '99999999999999999999', '1; drop'])(
      'return "not-found" for the order number %s',
      async orderId => {
        expect(await readOrderDetails(shop.store, orderId)).toMatchObject({
          failure: { kind: 'not-found' },
        })
        expect(await shipOrder(shop.store, orderId)).toMatchObject({
          failure: { kind: 'not-found' },
        })
      },
    )

    it('deduct an order’s pieces from stock once although it is shipped three times', async () => {
      const id = await placed(3)
      const before = await stockOf()
      const shipped = await shipOrder(shop.store, id, { tracking: ' TRACK-1 ' })
      expect(shipped).toMatchObject({ ok: true, value: { status: 'shipped' } })
      await Promise.all([shipOrder(shop.store, id), shipOrder(shop.store, id)])
      expect(await stockOf()).toEqual({ qty: before.qty - 3, reserved: before.reserved - 3 })
      const { ok, value } = (await completeOrder(shop.store, id)) as { ok: true; value: object }
      expect(ok).toBe(true)
      expect(value).toMatchObject({
        status: 'complete',
        events: [
          { event: 'placed' },
          { event: 'shipped', details: { tracking: 'TRACK-1' } },
          { event: 'completed' },
        ],
      })
    })

    it('release an order’s stock and coupon once although it is cancelled five times', async () => {
      await placed(1, { coupon: 'TWO' })
      const [qty, uses] = [await stockOf(), await usesOf('TWO')]
      const id = await placed(4, { coupon: 'TWO' })
      expect(await usesOf('TWO')).toBe(uses + 1)
      const told = Array.from({ length: 5 }, () => cancelOrder(shop.store, id, 'Передумали'))
      for (const answer of await Promise.all(told)) {
        expect(answer).toMatchObject({ ok: true, value: { status: 'canceled' } })
      }
      expect(await stockOf()).toEqual(qty)
      expect(await usesOf('TWO')).toBe(uses)
      await placed(1, { coupon: 'TWO' })
      expect(await usesOf('TWO')).toBe(uses + 1)
    })

    it('reduce the use count of a coupon to zero when its only order is cancelled', async () => {
      const id = await placed(1)
      await shop.store.db
        .updateTable('orders')
        .set({ coupon_code: 'NOBODY' })
        .where('id', '=', String(id))
        .execute()
      await shop.store.db.insertInto('coupon_use').values({ code: 'NOBODY', uses: 1 }).execute()
      await cancelOrder(shop.store, id, '')
      expect(await usesOf('NOBODY')).toBe(0)
    })

    it('return "conflict" for an event that the order’s status does not allow', async () => {
      const shipped = await placed(1)
      await shipOrder(shop.store, shipped)
      const before = await stockOf()
      expect(await cancelOrder(shop.store, shipped, 'Поздно')).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', message: expect.stringContaining('is shipped') },
      })
      const canceled = await placed(1)
      await cancelOrder(shop.store, canceled, 'Нет товара')
      expect(await shipOrder(shop.store, canceled)).toMatchObject({ failure: { kind: 'conflict' } })
      expect(await completeOrder(shop.store, await placed(1))).toMatchObject({
        failure: { kind: 'conflict' },
      })
      expect((await stockOf()).qty).toBe(before.qty)
    })

    it('let only one of a simultaneous shipment and cancellation succeed', async () => {
      const before = await stockOf()
      const id = await placed(2)
      const answers = await Promise.all([
        shipOrder(shop.store, id),
        cancelOrder(shop.store, id, 'Передумали'),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const { qty, reserved } = await stockOf()
      expect(reserved).toBe(before.reserved)
      expect([before.qty, before.qty - 2]).toContain(qty)
    })

    it('reduce stock to zero, not below, when more pieces are shipped than in stock', async () => {
      const id = await placed(5)
      const before = await stockOf()
      await shop.store.db
        .updateTable('stock_item')
        .set({ qty: 3, reserved: 0 })
        .where('sku', '=', 'TEE')
        .execute()
      await shipOrder(shop.store, id)
      expect(await stockOf()).toEqual({ qty: 0, reserved: 0 })
      await shop.store.db.updateTable('stock_item').set(before).where('sku', '=', 'TEE').execute()
    })

    it('add shipments and cancellations to the customer’s order history', async () => {
      const { access } = await signInNewCustomer(shop, 'anna@example.org')
      const parcel = await placed(1, { token: access })
      const calledOff = await placed(1, { token: access })
      await shipOrder(shop.store, parcel, { tracking: 'RU123' })
      await cancelOrder(shop.store, calledOff, 'Нет на складе')
      const { body } = await request(shop.app)
        .get('/api/user/order-history')
        .set('authorization', `Bearer ${access}`)
      expect(body.result.items).toMatchObject([
        {
          status: 'canceled',
          state: 'canceled',
          total_due: parseMoney(0),
          customer_email: 'anna@example.org',
          status_histories: [
            { status: 'pending', comment: null },
            { status: 'canceled', comment: 'Нет на складе' },
          ],
        },
        {
          status: 'shipped',
          state: 'processing',
          total_due: parseMoney(1380),
          status_histories: [{ status: 'pending' }, { status: 'shipped', comment: 'RU123' }],
        },
      ])
    })
  },
)
