import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { isFullTrial } from '../testing/full-trials.ts'
import { storeKinds } from '../testing/test-store.ts'
import { noBankFaults } from './demo-bank/faults.ts'
import {
  advanceTimeUntilSettled,
  createSeededRandom,
  runPaymentsWithFaults,
  unreliableBankFaults,
  withRandomCrashes,
} from './testing/fault-trial.ts'
import { type PaymentTestShop, startPaymentTestShop } from './testing/payment-test-shop.ts'

const orders = isFullTrial ? 1_000 : 30
const seed = Number(process.env.PAYMENT_SEED ?? 20_261_126)

describe.each(storeKinds)('payments with random faults and crashes on %s', (_kind, create) => {
  let paying: PaymentTestShop
  let dispose: () => Promise<void>
  let deaths = 0.05
  const random = createSeededRandom(seed)

  beforeAll(async () => {
    const place = await create()
    dispose = place.dispose
    paying = await startPaymentTestShop({
      store: await place.open(),
      faults: unreliableBankFaults,
      random,
      provider: withRandomCrashes(() => deaths, random),
    })
    await paying.shop.store.db
      .updateTable('stock_item')
      .set({ qty: 1_000_000, is_in_stock: true })
      .execute()
  }, 60_000)
  afterAll(async () => {
    await paying.close()
    await dispose()
  })

  it('charge each order at most once, and bank and orders agree to the kopeck', async () => {
    await runPaymentsWithFaults(paying, { orders, random })
    deaths = 0
    paying.bank.setFaults(noBankFaults)
    await advanceTimeUntilSettled(paying)

    const { db } = paying.shop.store
    const { rows } = await sql<Books>`
      select o.number, o.status, o.pay_until, o.grand_total_kopecks as total,
        (o.methods -> 'payWithinMs') is not null as online,
        coalesce(sum(p.amount_kopecks - p.refunded_kopecks) filter (where p.paid_at is not null), 0) as kept,
        count(*) filter (where p.paid_at is not null) as charges,
        count(*) filter (where p.state = 'waiting') as waiting
      from orders o left join payment p on p.order_id = o.id
      group by o.id order by o.id`.execute(db)
    expect(rows).toHaveLength(orders)
    expect(rows.filter(row => !agrees(row, paying))).toEqual([])
    expect(await leftOpen(db)).toEqual([{ refunds: 0, letters: 0, held: 0 }])
  }, 900_000)
})

/** Charged once at most, and what the bank has kept is what we say, and what the order costs. */
function agrees(row: Books, { bank }: PaymentTestShop): boolean {
  const { number, status, pay_until, total, online, kept, charges, waiting } = row
  const entries = bank.bank.book.filter(({ orderNumber }) => orderNumber === number)
  const getBankButton = entries.reduce((sum, { amount }) => sum + amount, 0)
  const taken = entries.filter(({ amount }) => amount > 0).length
  const due = status !== 'canceled' && online ? Number(total) : 0
  return (
    getBankButton === due &&
    Number(kept) === due &&
    taken <= 1 &&
    taken === Number(charges) &&
    Number(waiting) === 0 &&
    (pay_until === null || status === 'canceled')
  )
}

type Books = {
  number: string
  status: string
  pay_until: Date | null
  total: string
  online: boolean
  kept: string
  charges: string
  waiting: string
}

/** Refunds still to be made, second letters about one payment, goods held for nobody. */
async function leftOpen(db: PaymentTestShop['shop']['store']['db']) {
  const { rows } = await sql<{ refunds: string; letters: string; held: string }>`
    select (select count(*) from payment_refund where state <> 'done') as refunds,
      (select count(*) from (select content ->> 'subject' from mail where kind = 'order-paid'
        group by 1 having count(*) > 1) twice) as letters,
      (select coalesce(sum(reserved), 0) from stock_item) -
        (select coalesce(sum(i.qty - i.canceled_qty), 0) from order_item i
          join orders o on o.id = i.order_id where o.status = 'pending') as held`.execute(db)
  return rows.map(row => ({
    refunds: Number(row.refunds),
    letters: Number(row.letters),
    held: Number(row.held),
  }))
}
