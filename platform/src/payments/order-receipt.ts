import { type Kopecks, parseKopecks, subtractKopecks, toKopecks } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { findCertificateLinePositions } from '../gift-certificates/void-certificates.ts'
import { type OrderRow, readOrderItems } from '../orders/order-reading.ts'
import { readOrderAddresses, readOrderMethods, readOrderTotals } from '../orders/stored-order.ts'
import type { Tables } from '../store/tables.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'

/**
 * The receipt of an order: each line as it is paid, and its delivery. They sum up to its total and
 * what a gift certificate pays of it.
 */
export async function createOrderReceipt(db: Kysely<Tables>, order: OrderRow): Promise<Receipt> {
  const totals = readOrderTotals(order)
  const items = await readOrderItems(db, order)
  const bought = await findCertificateLinePositions(db, order.id)
  const goods = items.map((item): ReceiptLine => {
    const counted = totals.items[item.position]
    const gross = counted ? toKopecks(counted.row_total_incl_tax) : parseKopecks(0)
    const discount = counted ? toKopecks(counted.discount_amount) : parseKopecks(0)
    return {
      name: item.name,
      qty: item.qty,
      amount: subtractKopecks(gross, discount),
      taxPercent: Number(item.tax_percent),
      ...getReceiptSubjectAndMode(bought.has(item.position)),
    }
  })
  const shipping = toKopecks(totals.shipping_incl_tax)
  const { delivery } = readOrderMethods(order)
  const offset = parseKopecks(order.gift_certificate_kopecks)
  const lines = shipping > 0 ? [...goods, deliveryLine(delivery?.title, shipping)] : goods
  return {
    email: order.email ?? undefined,
    phone: phoneOf(order),
    lines: lines.filter(({ amount }) => amount > 0),
    ...(offset > 0 && { advanceOffset: offset }),
  }
}

/** By 54-ФЗ a certificate is an advance: which goods it pays for nobody knows yet. */
export function getReceiptSubjectAndMode(
  isCertificate: boolean,
): Pick<ReceiptLine, 'subject' | 'mode'> {
  return isCertificate
    ? { subject: 'payment', mode: 'advance' }
    : { subject: 'commodity', mode: 'full_prepayment' }
}

function phoneOf(order: OrderRow): string | undefined {
  return readOrderAddresses(order).billingAddress?.telephone || undefined
}

function deliveryLine(title: string | undefined, amount: Kopecks): ReceiptLine {
  const facts = { name: title ?? 'Доставка', qty: 1, amount, taxPercent: 0 }
  return { ...facts, subject: 'service', mode: 'full_prepayment' }
}
