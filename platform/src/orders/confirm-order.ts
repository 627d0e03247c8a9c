import { fail, parseKopecks, type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { recordCouponUse, releaseCouponUse } from '../coupons/coupon-rows.ts'
import {
  createCertificateBalanceRefusal,
  redeemCertificate,
  refundToCertificate,
} from '../gift-certificates/spend-certificate.ts'
import { createValidationError, type Refusal } from '../http/answer.ts'
import { setPaymentDeadline } from '../payments/payment-deadline.ts'
import { releaseStock, reserveStock } from '../stock/stock.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import {
  type OrderActor,
  type OrderChangeResult,
  type OrderEventEffects,
  recordOrderEvent,
} from './order-happening.ts'
import {
  type OrderDetails,
  type OrderRow,
  readOrderItems,
  readOrderUnits,
} from './order-reading.ts'
import { readOrderItemParts } from './stored-order.ts'

/**
 * Takes an order that was to be confirmed as placed. Where its goods are held no more they are held
 * again, all of them, or nothing changes. Confirming again changes nothing.
 */
export function confirmOrder(
  store: Store,
  orderId: string | number,
  actor: OrderActor = 'operator',
): OrderChangeResult<OrderDetails> {
  return recordOrderEvent(store, orderId, { event: 'confirmed', actor }, async (trx, order) => {
    const held = order.reserved_until === null ? await reserveAgain(trx, order) : succeed({})
    if (held.ok) await setPaymentDeadline(trx, order)
    return held
  })
}

/** Whether an order has taken goods and its coupon's use, which then have to be given back. */
export function hasReservedStock({ status, reserved_until }: OrderRow): boolean {
  return status !== 'pending_confirmation' || reserved_until !== null
}

/**
 * Puts an order's goods back on sale, and gives back its coupon's use and its certificate's part.
 */
export async function releaseReservation(trx: Kysely<Tables>, order: OrderRow): Promise<void> {
  await releaseStock(trx, await readOrderUnits(trx, order))
  if (order.coupon_code !== null) await releaseCouponUse(trx, order.coupon_code)
  await refundToCertificate(trx, order, parseKopecks(order.gift_certificate_kopecks))
}

async function reserveAgain(
  trx: Kysely<Tables>,
  order: OrderRow,
): Promise<Result<OrderEventEffects, Refusal>> {
  const short = await reserveStock(trx, await readOrderUnits(trx, order))
  if (short.length > 0) return tooFewLeft(trx, order, short)
  const { gift_certificate_id: certificateId, id: orderId } = order
  if (certificateId !== null) {
    const amount = parseKopecks(order.gift_certificate_kopecks)
    const spending = { certificateId, orderId, amount, at: new Date() }
    if (!(await redeemCertificate(trx, spending))) return createCertificateBalanceRefusal()
  }
  const code = order.coupon_code
  if (code === null || (await recordCouponUse(trx, code))) return succeed({})
  const message = `Order ${order.number} cannot be confirmed: its coupon ${code} counts no more`
  const problems = [createValidationError('coupon_code', message, 'coupon', { coupon_code: code })]
  return fail({ kind: 'conflict', message, problems })
}

async function tooFewLeft(
  trx: Kysely<Tables>,
  order: OrderRow,
  short: readonly string[],
): Promise<Result<never, Refusal>> {
  const items = (await readOrderItems(trx, order)).filter(item =>
    readOrderItemParts(item).some(({ sku }) => short.includes(sku)),
  )
  const names = items.map(({ name }) => name).join(', ')
  const message = `Order ${order.number} cannot be confirmed: too few are left of ${names}`
  const problems = items.map(({ position, sku, name }) =>
    createValidationError(`products.${position}.qty`, message, 'stock', { sku, name }),
  )
  return fail({ kind: 'conflict', message, problems })
}
