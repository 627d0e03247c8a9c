import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { type SignedInTestCustomer, signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import {
  assembleOrder,
  completeOrder,
  markOrderArrived,
  readOrderDetails,
  shipOrder,
} from './order-admin.ts'
import { acceptReturnedParcel, refundOrder, rejectReturn } from './return-order.ts'

const stock = { qty: 100, is_in_stock: true }
const goods = [
  createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], { stock }),
  createTestProduct(21, 'CAP', 'Кепка', 1_000, ['62'], { stock }),
]
const coupons = [
  {
    id: 1,
    code: 'OFF500',
    title: '',
    discount: { kind: 'fixed' as const, rubles: parseMoney(500) },
    is_active: true,
  },
]
const day = 24 * 60 * 60 * 1000

describe.each(defaultStoreKinds)(
  'an order after it has been placed, on %s',
  (_kind, createStore) => {
    let shop: TestShop
    let dispose: () => Promise<void>
    let anna: SignedInTestCustomer
    let boris: SignedInTestCustomer

    beforeAll(async () => {
      const place = await createStore()
      dispose = place.dispose
      shop = await openTestShop({
        store: await place.open(),
        catalog: { ...createTestCatalogDocuments(goods), coupons },
      })
      anna = await signInNewCustomer(shop, 'anna@example.org')
      boris = await signInNewCustomer(shop, 'boris@example.org')
    })
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    const as = ({ access }: SignedInTestCustomer) => ({ authorization: `Bearer ${access}` })
    async function ordered(products: { sku: string; qty: number }[], coupon = ''): Promise<number> {
      const cart = await shop.cartWith(...products.map(({ sku }) => sku))
      if (coupon) {
        for (const { sku, qty } of products) {
          const added = request(shop.app).post(`/api/cart/update?cartId=${cart}`)
          if (qty > 1) await added.send({ cartItem: { sku, qty: qty - 1 } }).expect(200)
        }
        const applied = request(shop.app).post(`/api/cart/apply-coupon?cartId=${cart}`)
        await applied.query({ coupon }).expect(200)
      }
      const order = {
        ...shop.addressed(cart, products[0] as { sku: string; qty: number }),
        products,
      }
      const { body } = await request(shop.app).post('/api/order').set(as(anna)).send(order)
      return body.result.backendOrderId
    }
    const read = async (id: number) =>
      (await request(shop.app).get(`/api/user/orders/${id}`).set(as(anna)).expect(200)).body.result
    const change = (id: number, what: 'cancel' | 'return', body: object, who = anna) =>
      request(shop.app).post(`/api/user/orders/${id}/${what}`).set(as(who)).send(body)
    const stockOf = async (sku: string) =>
      shop.store.db
        .selectFrom('stock_item')
        .select(['qty', 'reserved'])
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
    const owed = async (id: number) => {
      const rows = await shop.store.db
        .selectFrom('order_event')
        .select('refund_kopecks')
        .where('order_id', '=', String(id))
        .where('refund_kopecks', 'is not', null)
        .execute()
      return rows.reduce((sum, { refund_kopecks }) => sum + Number(refund_kopecks), 0)
    }
    async function delivered(): Promise<number> {
      const id = await ordered([{ sku: 'TEE', qty: 2 }])
      await shipOrder(shop.store, id)
      await completeOrder(shop.store, id)
      return id
    }

    it('is cancelled once by three simultaneous requests, with the full refund due', async () => {
      const before = await stockOf('TEE')
      const id = await ordered([{ sku: 'TEE', qty: 3 }])
      expect(await read(id)).toMatchObject({ is_cancellable: true, grand_total: 3360 })
      const wish = { reason: 'too_long', comment: 'Уезжаю' }
      const answers = await Promise.all([1, 2, 3].map(() => change(id, 'cancel', wish)))
      for (const { status, body } of answers) {
        expect([status, body.result.status, body.result.total_due]).toEqual([200, 'canceled', 0])
        expect(body.result.is_cancellable).toBeUndefined()
      }
      expect(await stockOf('TEE')).toEqual(before)
      expect(await owed(id)).toBe(336_000)
      expect(await readOrderDetails(shop.store, id)).toMatchObject({
        value: {
          events: [
            { event: 'placed' },
            {
              event: 'canceled',
              by: 'customer',
              from: 'pending',
              to: 'canceled',
              details: { why: 'too_long', said: 'Уезжаю' },
            },
          ],
        },
      })
      // What the shopper wrote to the shop is not repeated to them as its answer.
      expect((await read(id)).status_histories.at(-1)).toMatchObject({ comment: null })
    })

    it('has a total reduced by the cancelled pieces less their share of the discount', async () => {
      const before = { tee: await stockOf('TEE'), cap: await stockOf('CAP') }
      const lines = [
        { sku: 'TEE', qty: 2 },
        { sku: 'CAP', qty: 1 },
      ]
      const id = await ordered(lines, 'OFF500')
      const first = await read(id)
      expect(first).toMatchObject({
        subtotal_incl_tax: 2980,
        discount_amount: -500,
        grand_total: 2870,
      })
      const [tee] = first.items
      const wish = { items: [{ item_id: tee.item_id, qty_left: 1 }] }
      const answers = await Promise.all([1, 2, 3].map(() => change(id, 'cancel', wish)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const left = await read(id)
      expect(left).toMatchObject({
        status: 'pending',
        subtotal_incl_tax: 1990,
        discount_amount: -333.9,
        shipping_amount: 390,
        grand_total: 2046.1,
        total_qty_ordered: 2,
        items: [
          { sku: 'TEE', qty_ordered: 2, qty_canceled: 1, row_total_incl_tax: 990 },
          { sku: 'CAP', qty_ordered: 1, row_total_incl_tax: 1000 },
        ],
      })
      expect(left.status_histories.slice(1)).toMatchObject([
        { status: 'pending', event: 'partly_canceled', items: [{ name: 'Футболка', qty: 1 }] },
      ])
      expect(await owed(id)).toBe(287_000 - 204_610)
      expect(await stockOf('TEE')).toEqual({ ...before.tee, reserved: before.tee.reserved + 1 })

      const rest = left.items.map(({ item_id }: { item_id: number }) => ({ item_id, qty_left: 0 }))
      const { body } = await change(id, 'cancel', { items: rest }).expect(200)
      expect(body.result.status).toBe('canceled')
      expect(await owed(id)).toBe(287_000)
      expect({ tee: await stockOf('TEE'), cap: await stockOf('CAP') }).toEqual(before)
    })

    it('reduces the stock only by the pieces not cancelled when it is shipped', async () => {
      const id = await ordered([{ sku: 'TEE', qty: 3 }])
      const before = await stockOf('TEE')
      const [{ item_id }] = (await read(id)).items
      await change(id, 'cancel', { items: [{ item_id, qty_left: 2 }] }).expect(200)
      await shipOrder(shop.store, id, { tracking: 'RA1' })
      expect(await stockOf('TEE')).toEqual({ qty: before.qty - 2, reserved: before.reserved - 3 })
    })

    it('cannot be cancelled after shipping (409) or by another customer (404)', async () => {
      const id = await ordered([{ sku: 'TEE', qty: 1 }])
      expect((await change(id, 'cancel', {}, boris)).status).toBe(404)
      expect((await change(id, 'cancel', { reason: 'no such' })).status).toBe(400)
      expect((await change(id, 'cancel', { items: [{ item_id: 9e9, qty_left: 0 }] })).status).toBe(
        400,
      )
      await assembleOrder(shop.store, id)
      expect(await read(id)).toMatchObject({ status: 'assembled', state: 'processing' })
      await shipOrder(shop.store, id)
      const late = await change(id, 'cancel', {})
      expect([late.status, late.body.result]).toEqual([409, expect.stringMatching(/уже изменился/)])
      await markOrderArrived(shop.store, id)
      expect(await read(id)).toMatchObject({ status: 'at_point' })
    })

    it('records the return of one piece: requested, accepted and refunded once', async () => {
      const id = await delivered()
      const before = await stockOf('TEE')
      const order = await read(id)
      expect(order.returnable_until).toBeTruthy()
      const [{ item_id }] = order.items
      const wish = { reason: 'too_small', items: [{ item_id, qty: 1 }] }
      expect((await change(id, 'return', { ...wish, items: [{ item_id, qty: 3 }] })).status).toBe(
        400,
      )
      expect((await change(id, 'return', { ...wish, reason: undefined })).status).toBe(400)
      await change(id, 'return', wish).expect(200)
      const again = await change(id, 'return', wish).expect(200)
      expect(again.body.result).toMatchObject({
        status: 'return_requested',
        items: [{ qty_returned: 1 }],
      })
      await acceptReturnedParcel(shop.store, id, { toStock: true })
      await acceptReturnedParcel(shop.store, id, { toStock: true })
      expect(await stockOf('TEE')).toEqual({ ...before, qty: before.qty + 1 })
      expect(await owed(id)).toBe(99_000)
      await refundOrder(shop.store, id)
      const done = await read(id)
      expect(done).toMatchObject({ status: 'refunded', state: 'closed' })
      expect(done.status_histories.map(({ status }: { status: string }) => status)).toEqual([
        'pending',
        'shipped',
        'complete',
        'return_requested',
        'returned',
        'refunded',
      ])
    })

    it('allows a second return of the remaining pieces, but not of more pieces', async () => {
      const id = await delivered()
      const [{ item_id, qty_ordered: all }] = (await read(id)).items
      const giveBack = async (qty: number) => {
        const wish = { reason: 'too_small', items: [{ item_id, qty }] }
        return (await change(id, 'return', wish)).status
      }
      const takeAndRefund = async () => {
        await acceptReturnedParcel(shop.store, id, { toStock: false })
        await refundOrder(shop.store, id)
        return read(id)
      }
      expect(await giveBack(1)).toBe(200)
      const half = await takeAndRefund()
      expect(half).toMatchObject({ status: 'refunded', items: [{ qty_returned: 1 }] })
      expect(half.returnable_until).toBeTruthy()
      expect(await giveBack(all)).toBe(400)
      expect(await giveBack(all - 1)).toBe(200)
      const whole = await takeAndRefund()
      expect(whole).toMatchObject({ status: 'refunded', items: [{ qty_returned: all }] })
      expect(whole.returnable_until).toBeUndefined()
      expect(await giveBack(1)).toBe(400)
    })

    it('lists a rejected return in its history; a return after 14 days gets 409', async () => {
      const id = await delivered()
      const [{ item_id }] = (await read(id)).items
      const wish = { reason: 'faulty', items: [{ item_id, qty: 1 }] }
      await change(id, 'return', wish).expect(200)
      await rejectReturn(shop.store, id, 'Срезана бирка')
      expect((await read(id)).status_histories.at(-1)).toMatchObject({
        status: 'complete',
        event: 'return_refused',
        comment: 'Срезана бирка',
      })
      await shop.store.db
        .updateTable('order_event')
        .set({ created_at: new Date(Date.now() - 15 * day) })
        .where('order_id', '=', String(id))
        .where('event', '=', 'completed')
        .execute()
      const late = await change(id, 'return', wish)
      expect([late.status, late.body.result]).toEqual([409, expect.stringMatching(/Срок возврата/)])
      expect(Date.parse((await read(id)).returnable_until)).toBeLessThan(Date.now())
    })

    it('is to be fully refunded when its uncollected parcel is returned', async () => {
      const id = await ordered([{ sku: 'CAP', qty: 1 }])
      await shipOrder(shop.store, id)
      await markOrderArrived(shop.store, id)
      await acceptReturnedParcel(shop.store, id, { toStock: false })
      expect(await owed(id)).toBe(139_000)
    })
  },
)
