import type { PaymentMethod, PaymentStatus } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import { createNotFoundRefusal, type Refusal } from '../http/answer.ts'
import type { ShopDetailsGetter } from '../mail/shop-addresses.ts'
import { findOrder, type OrderRow } from '../orders/order-reading.ts'
import {
  beginPayment,
  createBankOutageRefusal,
  createNotAwaitingPaymentRefusal,
  switchToPayOnDelivery,
} from './begin-payment.ts'
import { findLastPaymentAttempt, type PaymentRow } from './payment-rows.ts'
import { createPaymentSettler, type PaymentSettlerOptions } from './payment-settler.ts'
import { buildPaymentStatus } from './payment-status.ts'
import type { PaymentTokenService } from './payment-token-service.ts'
import type { IncomingNotification, OnlinePaymentMethod } from './provider.ts'
import { type ReconciliationCounts, reconcilePayments } from './reconcile.ts'
import { handlePaymentNotification } from './take-notice.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

/** Paying an order at a provider. `token` is what whoever placed the order was given. */
export interface PaymentService {
  /** The state of an order's payment, asked of the provider anew where it may have changed. */
  look(token: string): Answer<PaymentStatus>
  /** Where the shopper pays. A payment that already waits is that one, whatever was pressed. */
  begin(token: string, method: OnlinePaymentMethod): Answer<{ url: string }>
  /** The shopper would rather pay when the parcel is there. */
  payOnDelivery(token: string): Answer<PaymentStatus>
  /** Answers false for what the provider has not sent. The same notice again changes nothing. */
  takeNotice(sent: IncomingNotification): Promise<boolean>
  reconcile(): Promise<ReconciliationCounts>
}

export type PaymentServiceOptions = PaymentSettlerOptions & {
  tokens: PaymentTokenService
  shopOf: ShopDetailsGetter
  /** What the shop offers in a currency. */
  offered: (currency: string) => readonly PaymentMethod[]
}

/** A shopper who looks every few seconds does not make the shop ask its provider as often. */
const readAgainMs = 2_500

export function createPaymentService(options: PaymentServiceOptions): PaymentService {
  const { store, provider, tokens, now } = options
  const settler = createPaymentSettler(options)

  async function find(token: string): Answer<OrderRow> {
    const read = tokens.read(token)
    const order = read && (await findOrder(store.db, read.orderId))
    const isGood = order && order.link_series === read?.series
    return isGood
      ? succeed(order)
      : createNotFoundRefusal('Заказ не найден. Откройте ссылку из письма')
  }

  /** The last attempt as its provider has it, where it can be asked; else as we know it. */
  async function refresh(order: OrderRow): Promise<PaymentRow | undefined> {
    const attempt = await findLastPaymentAttempt(store.db, order.id)
    if (attempt?.state !== 'waiting' || attempt.provider !== provider.name) return attempt
    if (now() - (attempt.read_at?.getTime() ?? 0) < readAgainMs) return attempt
    const settled = await settler.settle(attempt)
    return settled.ok ? settled.value : attempt
  }

  async function tell(orderId: string): Promise<PaymentStatus> {
    const order = await findOrder(store.db, orderId)
    if (!order) throw new Error(`There is no order ${orderId}`)
    const attempt = await findLastPaymentAttempt(store.db, order.id)
    return buildPaymentStatus(order, attempt, {
      offered: options.offered(order.currency),
      path: options.pages.seenPathOf(order, now()),
    })
  }

  return {
    async look(token) {
      const order = await find(token)
      if (!order.ok) return order
      await refresh(order.value)
      return succeed(await tell(order.value.id))
    },

    async begin(token, method) {
      const found = await find(token)
      if (!found.ok) return found
      const before = await refresh(found.value)
      if (before?.state === 'waiting' && before.method !== method) {
        const closed = await settler.close(before)
        if (!closed.ok) return createBankOutageRefusal()
      }
      return beginPayment(found.value, method, options, settler)
    },

    async payOnDelivery(token) {
      const found = await find(token)
      if (!found.ok) return found
      const last = await findLastPaymentAttempt(store.db, found.value.id)
      if (last?.state === 'waiting') {
        const closed = await settler.close(last)
        if (!closed.ok || closed.value.state === 'waiting') return createBankOutageRefusal()
      }
      const isChanged = await store.transaction(trx =>
        switchToPayOnDelivery(trx, found.value.id, now()),
      )
      return isChanged ? succeed(await tell(found.value.id)) : createNotAwaitingPaymentRefusal()
    },

    takeNotice: sent => handlePaymentNotification(provider.readNotice(sent), options, settler),
    reconcile: () => reconcilePayments(options, settler),
  }
}
