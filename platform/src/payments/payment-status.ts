import type { PaymentMethod, PaymentStatus } from '@vitrina/contract'
import { parseKopecks, toMoney } from '@vitrina/domain'
import type { OrderRow } from '../orders/order-reading.ts'
import { readOrderMethods } from '../orders/stored-order.ts'
import type { PaymentRow } from './payment-rows.ts'
import { isPaymentUnsuccessful, paymentFailures } from './payment-state.ts'

/** What the shopper is told of an order's payment. */
export function buildPaymentStatus(
  order: OrderRow,
  attempt: PaymentRow | undefined,
  { offered, path }: { offered: readonly PaymentMethod[]; path: string | undefined },
): PaymentStatus {
  const state = getPaymentState(order, attempt)
  const { delivery, isPrepaid } = readOrderMethods(order)
  const mayBePaid = state === 'waiting' || state === 'failed'
  return {
    order_number: order.number,
    state,
    method: getPaymentMethodCode(order, attempt, state),
    is_begun: attempt?.provider_id != null,
    amount: toMoney(parseKopecks(order.grand_total_kopecks)),
    currency_code: order.currency,
    pay_until: mayBePaid ? (order.pay_until?.toISOString() ?? null) : null,
    ...(state === 'failed' && {
      failure: paymentFailures.find(known => known === attempt?.failure) ?? 'declined',
    }),
    methods: mayBePaid ? offered.map(({ code }) => code) : [],
    may_pay_on_delivery: mayBePaid && delivery !== undefined && !isPrepaid,
    ...(path !== undefined && { order_path: path }),
  }
}

/** By which it is paid, or was to be. */
export function getPaymentMethodCode(
  order: Pick<OrderRow, 'id' | 'methods'>,
  attempt: Pick<PaymentRow, 'method'> | undefined,
  state: PaymentStatus['state'],
): string {
  const { payment } = readOrderMethods(order)
  return state === 'later' ? payment.code : (attempt?.method ?? payment.code)
}

/** Where an order's payment stands. */
export function getPaymentState(
  order: Pick<OrderRow, 'status' | 'pay_until'>,
  attempt: Pick<PaymentRow, 'state'> | undefined,
): PaymentStatus['state'] {
  if (order.status === 'pending_confirmation') return 'unconfirmed'
  switch (attempt?.state) {
    case 'paid':
      return order.status === 'canceled' ? 'returning' : 'paid'
    case 'partly_refunded':
    case 'refunded':
      return attempt.state
    default:
      return stateOfUnpaid(order, attempt)
  }
}

function stateOfUnpaid(
  order: Pick<OrderRow, 'status' | 'pay_until'>,
  attempt: Pick<PaymentRow, 'state'> | undefined,
): PaymentStatus['state'] {
  if (order.status === 'canceled') return 'ended'
  if (order.pay_until === null) return 'later'
  return attempt && isPaymentUnsuccessful(attempt.state) ? 'failed' : 'waiting'
}
