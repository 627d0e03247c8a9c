import {
  addKopecks,
  maxMoney,
  multiplyKopecks,
  negateAmount,
  subtractKopecks,
  toKopecks,
  toMoney,
  zeroMoney,
} from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { OrderEmailData } from '../mail/emails/order-email-data.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { Tables } from '../store/tables.ts'
import type { OrderDelivery } from './order-methods.ts'
import { type NewOrder, readCourierComment } from './order-rows.ts'
import type { StoredOrderAddress } from './stored-order.ts'

type WrittenOrder = NewOrder & Pick<OrderEmailData, 'number' | 'confirming' | 'path' | 'paying'>

/**
 * Tells the staff of the order, and the shopper when an address was given with it or stands in the
 * account.
 */
export async function enqueueOrderEmails(
  trx: Kysely<Tables>,
  emails: ShopEmails,
  placed: WrittenOrder,
): Promise<void> {
  const { email, language, view } = placed
  const { storeId } = view
  await emails.orderForStaff(trx, { order: orderEmailData(placed), from: email, storeId })
  if (email === undefined) return
  await emails.orderPlaced(trx, { email, language, storeId, order: orderEmailData(placed) })
}

function orderEmailData({
  number,
  confirming,
  path,
  paying,
  order,
  lines,
  methods,
  totals,
}: WrittenOrder): OrderEmailData {
  const { delivery, payment } = methods
  const { shippingAddress, billingAddress } = order.addressInformation
  const courierComment = readCourierComment({ order, methods })
  const regularOf = ({ line, qty }: WrittenOrder['lines'][number]) =>
    multiplyKopecks(maxMoney(line.price, line.regularPrice), qty)
  const goods = addKopecks(...lines.map(regularOf))
  const paid = totals.extension_attributes?.gift_certificate
  return {
    number,
    path,
    ...(confirming && { confirming }),
    ...(paying && { paying }),
    lines: lines.map((ordered, index) => ({
      name: ordered.line.name,
      labels: ordered.line.labels,
      language: ordered.line.language,
      qty: ordered.qty,
      total: totals.items[index]?.row_total_incl_tax ?? zeroMoney,
      regular: toMoney(regularOf(ordered)),
    })),
    goods: toMoney(goods),
    saving: toMoney(subtractKopecks(goods, toKopecks(totals.subtotal_incl_tax))),
    discount: negateAmount(totals.discount_amount),
    couponCode: totals.coupon_code,
    ...(paid && { certificate: paid.amount }),
    tax: totals.tax_amount,
    total: totals.grand_total,
    delivery: delivery && { ...toEmailDelivery(delivery), cost: totals.shipping_incl_tax },
    payment,
    address: formatAddressLines(shippingAddress ?? billingAddress),
    ...(courierComment && { courierComment }),
  }
}

/** How an order travels, as its emails tell it. */
export function toEmailDelivery(delivery: OrderDelivery) {
  const { carrier, method, carrierTitle, title, earliest, latest, point } = delivery
  return {
    code: `${carrier}_${method}`,
    title: `${carrierTitle}, ${title.toLowerCase()}`,
    ...(earliest !== undefined && latest !== undefined && { days: { earliest, latest } }),
    ...(point && { point }),
  }
}

/** Line by line, the person first. */
export function formatAddressLines(address: StoredOrderAddress): string[] {
  const { firstname, lastname, street, postcode, city, region, telephone } = address
  const lines = [
    [firstname, lastname].filter(Boolean).join(' '),
    [street ?? []]
      .flat()
      .map(part => part?.trim())
      .filter(Boolean)
      .join(', '),
    [postcode, city, region].filter(Boolean).join(', '),
    telephone ?? '',
  ]
  return lines.filter(Boolean)
}
