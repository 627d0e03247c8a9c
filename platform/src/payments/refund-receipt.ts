import type { TotalsItem } from '@vitrina/contract'
import {
  type Kopecks,
  multiplyKopecks,
  readKopecks,
  subtractKopecks,
  toKopecks,
} from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { type OrderRow, readOrderItems } from '../orders/order-reading.ts'
import { computePaidForPieces } from '../orders/reduce-totals-to-pieces.ts'
import { readEventDetails, readTotals } from '../orders/stored-order.ts'
import type { Tables } from '../store/tables.ts'
import { createOrderReceipt } from './order-receipt.ts'
import type { RefundRow } from './payment-rows.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'

/**
 * The receipt of a part of an order's money: the pieces that went back by the event it follows
 * from, or a share of every line where no pieces did. It sums up to the refund.
 */
export async function createRefundReceipt(
  db: Kysely<Tables>,
  order: OrderRow,
  { reason, amount_kopecks }: Pick<RefundRow, 'reason' | 'amount_kopecks'>,
): Promise<Receipt> {
  const whole = await createOrderReceipt(db, order)
  const amount = readKopecks(amount_kopecks)
  const pieces = await piecesOf(db, order, reason)
  return { ...whole, lines: shareOut(pieces.length > 0 ? pieces : whole.lines, amount) }
}

/** What an event of that name took back of an order, the last time. */
async function piecesOf(db: Kysely<Tables>, order: OrderRow, event: string) {
  const happened = await db
    .selectFrom('order_event')
    .select(['id', 'details'])
    .where('order_id', '=', order.id)
    .where('event', '=', event)
    .where('refund_kopecks', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { lines = [] } = happened ? readEventDetails(happened) : {}
  const items = await readOrderItems(db, order)
  const totals = readTotals(order)
  return lines.flatMap(({ sku, name, qty }): ReceiptLine[] => {
    const item = items.find(one => one.sku === sku)
    const counted = item && totals.items[item.position]
    if (!item || !counted || qty < 1) return []
    const line = { name, qty, taxPercent: Number(item.tax_percent), subject: 'commodity' } as const
    return [{ ...line, amount: costOf(counted, qty) }]
  })
}

/** Of a line that is cancelled whole the totals keep the price alone: no discount is left of it. */
function costOf(counted: TotalsItem, pieces: number): Kopecks {
  if (counted.qty > 0) return computePaidForPieces(counted, pieces)
  return multiplyKopecks(toKopecks(counted.price_incl_tax), pieces)
}

/** Lines in the proportion of before that sum up to `amount`; the last takes what is left over. */
function shareOut(lines: readonly ReceiptLine[], amount: Kopecks): ReceiptLine[] {
  const all = lines.reduce((sum, line) => sum + line.amount, 0)
  let left = amount
  const shared = lines.map((line, index) => {
    const share = Math.min(left, Math.round((line.amount * amount) / all))
    const part = readKopecks(index === lines.length - 1 ? left : share)
    left = subtractKopecks(left, part)
    return { ...line, amount: part }
  })
  return shared.filter(line => line.amount > 0)
}
