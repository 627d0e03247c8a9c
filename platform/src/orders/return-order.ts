import type { OrderReturn, Totals } from '@vitrina/contract'
import {
  addKopecks,
  type Kopecks,
  minMoney,
  parseKopecks,
  type Result,
  subtractKopecks,
  succeed,
  toKopecks,
} from '@vitrina/domain'
import { type Kysely, sql } from 'kysely'
import { refundToCertificate } from '../gift-certificates/spend-certificate.ts'
import {
  findCertificateLinePositions,
  voidCertificates,
} from '../gift-certificates/void-certificates.ts'
import { createRefusal, createValidationError, type Refusal } from '../http/answer.ts'
import { returnToStock } from '../stock/stock.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import {
  type OrderActor,
  type OrderChangeResult,
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
import { computeAmountForPieces } from './reduce-totals-to-pieces.ts'
import { createLateReturnRefusal, findReturnDeadline } from './return-days.ts'
import { readOrderTotals } from './stored-order.ts'
import { attachPhotosToReturn } from './stored-return-photos.ts'

/** The buyer wants to give pieces back. Asking again changes nothing. */
export function requestReturn(
  store: Store,
  order: OrderRow,
  { items: wanted, reason: why, comment: said, photos = [] }: OrderReturn,
  { actor, nowMs }: { actor: OrderActor; nowMs: number },
): OrderChangeResult<OrderDetails> {
  const asked = { event: 'return_requested', actor, facts: { why, said } } as const
  return recordOrderEvent(store, order.id, asked, async (trx, locked) => {
    const until = await findReturnDeadline(trx, locked.id)
    if (until === undefined || nowMs >= until) return createLateReturnRefusal()
    const items = await readOrderItems(trx, locked)
    const lines = piecesOf(items, wanted)
    if (!lines.ok) return lines
    const sent = await attachPhotosToReturn(trx, locked.id, photos)
    if (!sent.ok) return sent
    for (const { item, qty } of lines.value) {
      await trx
        .updateTable('order_item')
        .set({ return_qty: qty })
        .where('id', '=', item.id)
        .execute()
    }
    return succeed({
      lines: lines.value.map(({ item, qty }) => toChangedLine(item, qty)),
      photos,
    })
  })
}

/** The shop does not take the goods back; its buyer reads why, and may ask again. */
export function rejectReturn(
  store: Store,
  orderId: string | number,
  reason: string,
): OrderChangeResult<OrderDetails> {
  const refused = { event: 'return_refused', actor: 'operator', facts: { reason } } as const
  return recordOrderEvent(store, orderId, refused, async (trx, order) => {
    await trx
      .updateTable('order_item')
      .set({ return_qty: 0 })
      .where('order_id', '=', order.id)
      .execute()
    return succeed({})
  })
}

/**
 * The goods are back: those its buyer asked to return, or all of a parcel nobody took. What they
 * came to is owed back; a parcel nobody took with its delivery.
 */
export function acceptReturnedParcel(
  store: Store,
  orderId: string | number,
  { toStock }: { toStock: boolean },
): OrderChangeResult<OrderDetails> {
  const back = { event: 'returned', actor: 'operator' } as const
  return recordOrderEvent(store, orderId, back, async (trx, order) => {
    const isWhole = order.status !== 'return_requested'
    const bought = await findCertificateLinePositions(trx, order.id)
    // Certificates went by e-mail: they are not in the parcel that nobody took.
    const countLeftInParcel = (item: OrderItemRow) =>
      bought.has(item.position) ? 0 : countRetained(item)
    const items = (await readOrderItems(trx, order)).map(item => ({
      item,
      qty: isWhole ? countLeftInParcel(item) : item.return_qty,
    }))
    const kept = new Map(items.map(({ item, qty }) => [item.position, countRetained(item) - qty]))
    const voided = await voidCertificates(trx, order.id, kept)
    if (!voided.ok) return voided
    await storeReturnedPieces(trx, items)
    const units = new Map<string, number>()
    for (const { item, qty } of items) addOrderItemUnits(units, item, qty)
    if (toStock) await returnToStock(trx, units)
    const totals = readOrderTotals(order)
    const goods = sumPaid(totals, items)
    const owed = isWhole ? addKopecks(goods, toKopecks(totals.shipping_incl_tax)) : goods
    const { refund, changed } = await shareRefund(trx, order, owed)
    const lines = items.filter(({ qty }) => qty > 0)
    return succeed({
      refund,
      changed,
      lines: lines.map(({ item, qty }) => toChangedLine(item, qty)),
    })
  })
}

/** Money goes back first, as far as any was taken; the rest onto the certificate that paid it. */
async function shareRefund(trx: Kysely<Tables>, order: OrderRow, owed: Kopecks) {
  const { repaid } = await trx
    .selectFrom('order_event')
    .select(sql<string>`coalesce(sum(refund_kopecks), 0)`.as('repaid'))
    .where('order_id', '=', order.id)
    .where('event', '=', 'returned')
    .executeTakeFirstOrThrow()
  const money = subtractKopecks(
    parseKopecks(order.grand_total_kopecks),
    parseKopecks(Number(repaid)),
  )
  const refund = minMoney(owed, money)
  const paid = parseKopecks(order.gift_certificate_kopecks)
  const onto = minMoney(subtractKopecks(owed, refund), paid)
  await refundToCertificate(trx, order, onto)
  return { refund, changed: { gift_certificate_kopecks: subtractKopecks(paid, onto) } }
}

/** The buyer has their money back. */
export function refundOrder(
  store: Store,
  orderId: string | number,
): OrderChangeResult<OrderDetails> {
  const refunded = { event: 'refunded', actor: 'operator' } as const
  return recordOrderEvent(store, orderId, refunded, async (trx, order) => {
    await settleRefunds(trx, order)
    return succeed({})
  })
}

async function settleRefunds(trx: Kysely<Tables>, { id }: OrderRow): Promise<void> {
  await trx
    .updateTable('order_event')
    .set({ refund_settled_at: new Date() })
    .where('order_id', '=', id)
    .where('refund_kopecks', 'is not', null)
    .where('refund_settled_at', 'is', null)
    .execute()
}

async function storeReturnedPieces(trx: Kysely<Tables>, pieces: readonly Pieces[]): Promise<void> {
  for (const { item, qty } of pieces) {
    if (qty === 0) continue
    await trx
      .updateTable('order_item')
      .set({ return_qty: 0, returned_qty: item.returned_qty + qty })
      .where('id', '=', item.id)
      .execute()
  }
}

type Pieces = { item: OrderItemRow; qty: number }

function sumPaid(totals: Totals, pieces: readonly Pieces[]): Kopecks {
  return addKopecks(
    ...pieces.flatMap(({ item, qty }) => {
      const counted = totals.items[item.position]
      if (!counted || qty === 0) return []
      // Of pieces that cannot be shared out to the kopeck, all together come to what was paid.
      const before = item.returned_qty
      return [
        subtractKopecks(
          computeAmountForPieces(counted, before + qty),
          computeAmountForPieces(counted, before),
        ),
      ]
    }),
  )
}

/** Pieces its buyer has. */
function countRetained({ qty, canceled_qty, returned_qty }: OrderItemRow): number {
  return qty - canceled_qty - returned_qty
}

function piecesOf(
  items: readonly OrderItemRow[],
  wanted: OrderReturn['items'],
): Result<Pieces[], Refusal> {
  const found: Pieces[] = []
  for (const [index, { item_id, qty }] of wanted.entries()) {
    const item = items.find(({ id }) => Number(id) === item_id)
    const kept = item ? countRetained(item) : 0
    if (!item || qty > kept) {
      const message = item ? `Вернуть можно только ${kept} шт.` : 'Такой строки в заказе нет'
      return createRefusal(message, [
        createValidationError(`items.${index}.qty`, message, 'maximum'),
      ])
    }
    found.push({ item, qty })
  }
  return succeed(found)
}
