import { type Kopecks, readKopecks, subtractKopecks, toKopecks } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { type OrderRow, readOrderItems } from '../orders/order-reading.ts'
import { readMethods, readOrderAddresses, readTotals } from '../orders/stored-order.ts'
import type { Tables } from '../store/tables.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'

/** The receipt of an order: each line as it is paid, and its delivery. They sum up to its total. */
export async function createOrderReceipt(db: Kysely<Tables>, order: OrderRow): Promise<Receipt> {
  const totals = readTotals(order)
  const items = await readOrderItems(db, order)
  const goods = items.map((item): ReceiptLine => {
    const counted = totals.items[item.position]
    const gross = counted ? toKopecks(counted.row_total_incl_tax) : readKopecks(0)
    const discount = counted ? toKopecks(counted.discount_amount) : readKopecks(0)
    return {
      name: item.name,
      qty: item.qty,
      amount: subtractKopecks(gross, discount),
      taxPercent: Number(item.tax_percent),
      subject: 'commodity',
    }
  })
  const shipping = toKopecks(totals.shipping_incl_tax)
  const { delivery } = readMethods(order)
  const lines = shipping > 0 ? [...goods, deliveryLine(delivery?.title, shipping)] : goods
  return {
    email: order.email ?? undefined,
    phone: phoneOf(order),
    lines: lines.filter(({ amount }) => amount > 0),
  }
}

function phoneOf(order: OrderRow): string | undefined {
  return readOrderAddresses(order).billingAddress?.telephone || undefined
}

function deliveryLine(title: string | undefined, amount: Kopecks): ReceiptLine {
  return { name: title ?? 'Доставка', qty: 1, amount, taxPercent: 0, subject: 'service' }
}
