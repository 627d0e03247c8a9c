import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addKopecks, parseKopecks } from '@vitrina/domain'
import request from 'supertest'
import { completeOrder, shipOrder } from '../orders/order-admin.ts'
import { findOrder } from '../orders/order-reading.ts'
import { acceptReturnedParcel } from '../orders/return-order.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { createOrderReceipt } from './order-receipt.ts'
import { createRefundReceipt } from './refund-receipt.ts'

describe.each(defaultStoreKinds)('the receipt of a refund on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open() })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  async function shipped(): Promise<number> {
    const order = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 1 })
    const { body } = await request(shop.app).post('/api/order').send(order).expect(200)
    await shipOrder(shop.store, body.result.backendOrderId)
    return body.result.backendOrderId
  }

  async function receiptsOf(id: number, amount?: number) {
    const { db } = shop.store
    const order = await findOrder(db, id)
    if (!order) throw new Error('The order is gone')
    const { id: eventId } = await db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', order.id)
      .where('event', '=', 'returned')
      .executeTakeFirstOrThrow()
    const whole = await createOrderReceipt(db, order)
    const sum = amount ?? addKopecks(...whole.lines.map(line => line.amount))
    const refund = { order_event_id: eventId, amount_kopecks: String(sum) }
    return { whole, back: await createRefundReceipt(db, order, refund) }
  }

  it('contains the products and the delivery of an uncollected parcel', async () => {
    const id = await shipped()
    await acceptReturnedParcel(shop.store, id, { toStock: true })
    const { whole, back } = await receiptsOf(id)
    expect(whole.lines.map(({ subject }) => subject)).toEqual(['commodity', 'service'])
    expect(back.lines).toEqual(whole.lines)
  })

  it('contains no delivery if the products were returned after the delivery', async () => {
    const id = await shipped()
    await completeOrder(shop.store, id)
    const order = await findOrder(shop.store.db, id)
    await shop.store.db
      .updateTable('orders')
      .set({ status: 'return_requested' })
      .where('id', '=', String(order?.id))
      .execute()
    await shop.store.db
      .updateTable('order_item')
      .set({ return_qty: 1 })
      .where('order_id', '=', String(order?.id))
      .execute()
    await acceptReturnedParcel(shop.store, id, { toStock: true })
    const { back } = await receiptsOf(id, parseKopecks(120_000))
    expect(back.lines).toMatchObject([{ subject: 'commodity', amount: 120_000 }])
  })
})
