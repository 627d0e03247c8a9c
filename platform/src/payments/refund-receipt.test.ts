import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { addKopecks, readKopecks } from '@vitrina/domain'
import { openGiftShop } from '../gift-certificates/testing/gift-shop.ts'
import { cancelForBuyer } from '../orders/cancel-lines.ts'
import { findOrder, readOrderItems } from '../orders/order-reading.ts'
import { recordRefund } from './payment-rows.ts'
import type { RefundRequest } from './provider.ts'
import type { ReceiptLine } from './receipt.ts'

let shop: Awaited<ReturnType<typeof openGiftShop>>
const asked: RefundRequest[] = []

beforeAll(async () => {
  shop = await openGiftShop({
    provider: provider => ({
      ...provider,
      refund(request) {
        asked.push(request)
        return provider.refund(request)
      },
    }),
  })
}, 60_000)
afterAll(() => shop.close())

/** A paid order of a scarf, these goods and certificates for ₽1 000 and ₽5 000. */
async function orderWith(...skus: string[]): Promise<number> {
  const { id, token } = await shop.order([
    ...['SCARF', ...skus].map(sku => ({ sku, qty: 1 })),
    { sku: 'GIFT', qty: 1, wish: { amount: '1000', to: 'a@example.ru' } },
    { sku: 'GIFT', qty: 1, wish: { amount: '5000', to: 'b@example.ru' } },
  ])
  await shop.pay(token)
  return id
}

async function cancelLines(id: number, ...positions: number[]) {
  const order = await findOrder(shop.shop.store.db, id)
  if (!order) throw new Error(`There is no order ${id}`)
  const items = await readOrderItems(shop.shop.store.db, order)
  const gone = items.filter(({ position }) => positions.includes(position))
  const wanted = { items: gone.map(item => ({ item_id: Number(item.id), qty_left: 0 })) }
  expect(await cancelForBuyer(shop.shop.store, order, wanted, 'guest')).toMatchObject({ ok: true })
}

/** What each refund's receipt lists, by the order in which the refunds were due. */
async function receiptsOf(id: number): Promise<(readonly ReceiptLine[])[]> {
  asked.length = 0
  await shop.reconcile()
  const keys = await shop.shop.store.db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select('payment_refund.key')
    .where('payment.order_id', '=', String(id))
    .orderBy('payment_refund.id')
    .execute()
  return keys.map(({ key }) => asked.find(request => request.key === key)?.receipt?.lines ?? [])
}

it('two refunds of one order for the same reason each list only their own pieces', async () => {
  const id = await orderWith('BAG')
  await cancelLines(id, 0)
  await cancelLines(id, 1)
  const [scarf, bag] = await receiptsOf(id)
  expect(scarf).toMatchObject([{ name: 'Шарф шерстяной', qty: 1, amount: 120_000 }])
  expect(bag).toMatchObject([{ name: 'Сумка кожаная', qty: 1, amount: 500_000 }])
  expect(new Set(asked.map(({ reason }) => reason)).size).toBe(1)
})

it('lines of one sku are on a receipt each with its own price', async () => {
  const id = await orderWith()
  await cancelLines(id, 1, 2)
  const [gifts] = await receiptsOf(id)
  expect(gifts).toMatchObject([
    { amount: 100_000, subject: 'payment' },
    { amount: 500_000, subject: 'payment' },
  ])
})

it('a refund without an event of the order includes a share of every line', async () => {
  const id = await orderWith()
  await cancelLines(id, 0)
  await shop.shop.store.transaction(trx =>
    recordRefund(trx, String(id), { reason: 'partly_canceled', amount: readKopecks(10_001) }),
  )
  const [, lines = []] = (await receiptsOf(id)).toSorted((one, two) => one.length - two.length)
  expect(lines.length).toBeGreaterThan(1)
  expect(addKopecks(...lines.map(({ amount }) => amount))).toBe(10_001)
})
