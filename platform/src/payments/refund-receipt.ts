import type { TotalsItem } from '@vitrina/contract'
import { type Kopecks, multiplyKopecks, parseKopecks, toKopecks } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { findCertificateLinePositions } from '../gift-certificates/void-certificates.ts'
import { type OrderRow, readOrderItems } from '../orders/order-reading.ts'
import { computeAmountForPieces } from '../orders/reduce-totals-to-pieces.ts'
import { readOrderEventDetails, readOrderTotals } from '../orders/stored-order.ts'
import type { Tables } from '../store/tables.ts'
import { createOrderReceipt, getReceiptSubjectAndMode } from './order-receipt.ts'
import type { RefundRow } from './payment-rows.ts'
import {
  deductAdvanceFromLines,
  distributeAmount,
  type Receipt,
  type ReceiptLine,
} from './receipt.ts'

/**
 * The receipt of a part of an order's money: the pieces that went back by the event it follows
 * from, with the delivery of an unclaimed parcel, or a share of every line where no pieces
 * did. It sums up to the refund.
 */
export async function createRefundReceipt(
  db: Kysely<Tables>,
  order: OrderRow,
  { order_event_id: eventId, amount_kopecks }: Pick<RefundRow, 'order_event_id' | 'amount_kopecks'>,
): Promise<Receipt> {
  const whole = await createOrderReceipt(db, order)
  const amount = parseKopecks(amount_kopecks)
  const pieces = eventId === null ? [] : await listRefundedLines(db, order, { eventId, whole })
  const { advanceOffset: _paidBefore, ...money } = whole
  const lines = pieces.length > 0 ? pieces : deductAdvanceFromLines(whole)
  return { ...money, lines: distributeAmount(lines, amount) }
}

/** What an event took back of an order: its pieces, and the delivery of an unclaimed parcel. */
async function listRefundedLines(
  db: Kysely<Tables>,
  order: OrderRow,
  { eventId, whole }: { eventId: string; whole: Receipt },
): Promise<ReceiptLine[]> {
  const happened = await db
    .selectFrom('order_event')
    .select(['id', 'event', 'from_status', 'details'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const { lines = [] } = readOrderEventDetails(happened)
  const isUnclaimed = happened.event === 'returned' && happened.from_status !== 'return_requested'
  const delivery = isUnclaimed ? whole.lines.filter(({ subject }) => subject === 'service') : []
  const items = await readOrderItems(db, order)
  const totals = readOrderTotals(order)
  const bought = await findCertificateLinePositions(db, order.id)
  const pieces = lines.flatMap(({ sku, name, qty, position }): ReceiptLine[] => {
    // Lines of one sku differ in price, as certificates do; events of before name the sku alone.
    const item = items.find(one =>
      position === undefined ? one.sku === sku : one.position === position,
    )
    const counted = item && totals.items[item.position]
    if (!item || !counted || qty < 1) return []
    const facts = { name, qty, taxPercent: Number(item.tax_percent) }
    const line = { ...facts, ...getReceiptSubjectAndMode(bought.has(item.position)) }
    return [{ ...line, amount: costOf(counted, qty) }]
  })
  return pieces.length > 0 ? [...pieces, ...delivery] : []
}

/** Of a line that is cancelled whole the totals keep the price alone: no discount is left of it. */
function costOf(counted: TotalsItem, pieces: number): Kopecks {
  if (counted.qty > 0) return computeAmountForPieces(counted, pieces)
  return multiplyKopecks(toKopecks(counted.price_incl_tax), pieces)
}
