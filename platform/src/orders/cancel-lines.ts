import type { OrderCancellation } from '@vitrina/contract'
import {
  fail,
  parseKopecks,
  type Result,
  subtractKopecks,
  succeed,
  toKopecks,
  zeroMoney,
} from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { refundToCertificate } from '../gift-certificates/spend-certificate.ts'
import {
  findCertificateLinePositions,
  voidCertificates,
} from '../gift-certificates/void-certificates.ts'
import { createRefusal, createValidationError, type Refusal } from '../http/answer.ts'
import { releaseStock } from '../stock/stock.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { hasReservedStock } from './confirm-order.ts'
import { cancelOrder } from './order-admin.ts'
import {
  type OrderActor,
  type OrderChangeResult,
  type OrderEventEffects,
  recordOrderEvent,
  toChangedLine,
} from './order-happening.ts'
import {
  addOrderItemUnits,
  type OrderDetails,
  type OrderItemRow,
  type OrderRow,
  readOrderItems,
} from './order-reading.ts'
import { computeRemainingTotals } from './reduce-totals-to-pieces.ts'
import { readOrderTotals } from './stored-order.ts'

/**
 * Cancels an order or lines of it for its buyer. Lines say how many pieces are to be left: asking
 * again changes nothing. Where none is left of any, the order is cancelled.
 */
export async function cancelOrderForBuyer(
  store: Store,
  order: OrderRow,
  { items: wanted, reason: why, comment: said }: OrderCancellation,
  actor: OrderActor,
): OrderChangeResult<OrderDetails> {
  const whole = () => cancelOrder(store, order.id, undefined, { actor, why, said })
  if (wanted === undefined) return whole()
  const lines = leftOf(await readOrderItems(store.db, order), wanted)
  if (lines.ok && lines.value.every(({ left }) => left === 0)) return whole()
  const facts = { why, said }
  const part = { event: 'partly_canceled', actor, facts } as const
  return recordOrderEvent(store, order.id, part, async (trx, locked) => {
    const found = leftOf(await readOrderItems(trx, locked), wanted)
    return found.ok ? leaveLines(trx, locked, found.value) : found
  })
}

type LeftLine = { item: OrderItemRow; left: number; canceled: number }

/** What is to be left of each line, and how many pieces of it that cancels. */
function leftOf(
  items: readonly OrderItemRow[],
  wanted: NonNullable<OrderCancellation['items']>,
): Result<LeftLine[], Refusal> {
  const unknown = wanted.findIndex(({ item_id }) => !items.some(({ id }) => Number(id) === item_id))
  if (unknown >= 0) {
    const message = 'Такой строки в заказе нет'
    return createRefusal(message, [
      createValidationError(`items.${unknown}.item_id`, message, 'unknown'),
    ])
  }
  return succeed(
    items.map(item => {
      const there = item.qty - item.canceled_qty
      const asked = wanted.find(({ item_id }) => item_id === Number(item.id))?.qty_left ?? there
      const left = Math.min(asked, there)
      return { item, left, canceled: there - left }
    }),
  )
}

async function leaveLines(
  trx: Kysely<Tables>,
  order: OrderRow,
  lines: readonly LeftLine[],
): OrderChangeResult<OrderEventEffects | 'unchanged'> {
  const fewer = lines.filter(({ canceled }) => canceled > 0)
  if (fewer.length === 0) return succeed('unchanged')
  // Another press has taken the rest since: what is left to cancel is the order.
  if (lines.every(({ left }) => left === 0)) return refuseNothingLeft()
  const kept = new Map(lines.map(({ item, left }) => [item.position, left]))
  const voided = await voidCertificates(trx, order.id, kept)
  if (!voided.ok) return voided
  const units = new Map<string, number>()
  for (const { item, canceled } of fewer) {
    addOrderItemUnits(units, item, canceled)
    await trx
      .updateTable('order_item')
      .set({ canceled_qty: item.canceled_qty + canceled })
      .where('id', '=', item.id)
      .execute()
  }
  if (hasReservedStock(order)) await releaseStock(trx, units)
  const totals = computeRemainingTotals(
    readOrderTotals(order),
    lines.map(({ left }) => left),
    await findCertificateLinePositions(trx, order.id),
  )
  const paid = parseKopecks(order.gift_certificate_kopecks)
  const pays = toKopecks(totals.extension_attributes?.gift_certificate?.amount ?? zeroMoney)
  if (hasReservedStock(order)) await refundToCertificate(trx, order, subtractKopecks(paid, pays))
  const before = parseKopecks(order.grand_total_kopecks)
  const after = toKopecks(totals.grand_total)
  const pieces = [...units.values()].reduce((sum, count) => sum + count, 0)
  return succeed({
    refund: subtractKopecks(before, after),
    lines: fewer.map(({ item, canceled }) => toChangedLine(item, canceled)),
    changed: {
      totals: JSON.stringify(totals),
      grand_total_kopecks: after,
      gift_certificate_kopecks: pays,
      discount_kopecks: Math.abs(toKopecks(totals.discount_amount)),
      pieces: Number(order.pieces) - pieces,
    },
  })
}

function refuseNothingLeft(): Result<never, Refusal> {
  const message = 'Заказ изменился: посмотрите, что в нём осталось'
  return fail({ kind: 'conflict', message, problems: [] })
}
