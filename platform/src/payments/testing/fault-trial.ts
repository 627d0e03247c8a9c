import { cancelOrderForBuyer } from '../../orders/cancel-lines.ts'
import { cancelOrder } from '../../orders/order-admin.ts'
import { findOrder, readOrderItems } from '../../orders/order-reading.ts'
import { noBankFaults } from '../demo-bank/faults.ts'
import type { PaymentProvider } from '../provider.ts'
import type { PaymentTestShop } from './payment-test-shop.ts'

/** Numbers from 0 to 1 that a seed names: what a trial did can be done again. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A provider whose shop is killed now and then between its answer and what the shop would have
 * written of it.
 */
export function withRandomCrashes(share: () => number, random: () => number) {
  return (provider: PaymentProvider): PaymentProvider => {
    const thenDie = async <Value>(answer: Promise<Value>): Promise<Value> => {
      const value = await answer
      if (random() < share()) throw new Error('killed')
      return value
    }
    return {
      ...provider,
      create: request => thenDie(provider.create(request)),
      read: id => thenDie(provider.read(id)),
      capture: (id, key) => thenDie(provider.capture(id, key)),
      cancel: (id, key) => thenDie(provider.cancel(id, key)),
      refund: request => thenDie(provider.refund(request)),
    }
  }
}

export const unreliableBankFaults = {
  ...noBankFaults,
  error: 0.1,
  lostAnswer: 0.1,
  droppedNotice: 0.3,
  doubledNotice: 0.2,
  lateNotice: 0.3,
}

/** What becomes of `orders` orders, several at a time. */
export async function runPaymentsWithFaults(
  paying: PaymentTestShop,
  { orders, random }: { orders: number; random: () => number },
): Promise<void> {
  let next = 0
  const shop = async () => {
    while (next < orders) {
      next += 1
      await orderAndPay(paying, random)
      if (random() < 0.1) await paying.reconcile()?.catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: 8 }, shop))
}

/** A shopper who pays, is refused, changes their mind, presses twice, or never comes back. */
async function orderAndPay(paying: PaymentTestShop, random: () => number): Promise<void> {
  const pick = <Value>(...values: Value[]) => values[Math.floor(random() * values.length)] as Value
  const sku = pick('SCARF', 'BAG')
  const { token, id } = await paying.order(pick('sbp', 'card'), sku, pick(1, 2))
  const press = async (action: 'pay' | 'poor' | 'refuse') => {
    const url = await begin(paying, token, pick('sbp', 'card'))
    if (url) await paying.press(url, action)
    return url
  }
  const { store } = paying.shop
  const leaveOne = async () => {
    const order = await findOrder(store.db, id)
    const [item] = order ? await readOrderItems(store.db, order) : []
    if (!order || !item) return
    const items = [{ item_id: Number(item.id), qty_left: 1 }]
    await cancelOrderForBuyer(store, order, { items }, 'guest')
  }
  switch (Math.floor(random() * 10)) {
    case 0:
      return
    case 1:
      await begin(paying, token, 'card')
      return
    case 2:
      await press(pick('poor', 'refuse'))
      await press('pay')
      return
    case 3:
      await press('pay')
      await cancelOrder(store, id, 'Передумали')
      return
    case 4:
      await Promise.all([press('pay'), cancelOrder(store, id, 'Передумали')])
      return
    case 5:
      await press('pay')
      await leaveOne()
      return
    case 6: {
      const url = await begin(paying, token, 'sbp')
      await paying.payOnDelivery(token)
      if (url) await paying.press(url, 'pay')
      return
    }
    case 7: {
      const urls = [await begin(paying, token, 'card'), await begin(paying, token, 'sbp')]
      for (const url of urls) if (url) await paying.press(url, 'pay')
      return
    }
    default: {
      const url = await press('pay')
      if (url) await Promise.all([paying.press(url, 'pay'), paying.state(token)])
    }
  }
}

/** The bank's page; undefined where it could not be had however often it was pressed. */
async function begin(paying: PaymentTestShop, token: string, method: 'sbp' | 'card') {
  for (let turn = 0; turn < 4; turn += 1) {
    const { status, body } = await paying.begin(token, method)
    if (status === 200) return String(body.result.url)
    if (status === 409) return undefined
  }
  return undefined
}

/** Time passes without faults until nothing is waited for. */
export async function advanceTimeUntilSettled(paying: PaymentTestShop): Promise<void> {
  for (let hour = 0; hour < 6; hour += 1) {
    paying.passMinutes(61)
    await paying.reconcile()
  }
}
