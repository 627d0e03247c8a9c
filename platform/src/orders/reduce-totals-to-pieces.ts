import type { Totals, TotalsItem } from '@vitrina/contract'
import {
  addKopecks,
  computeIncludedTax,
  type Kopecks,
  type Money,
  minMoney,
  multiplyKopecks,
  negateAmount,
  parseKopecks,
  subtractKopecks,
  toKopecks,
  toMoney,
  zeroKopecks,
  zeroMoney,
} from '@vitrina/domain'

/**
 * What an order comes to once only so many pieces of each line are left. A piece takes along its
 * own part of the discount, and the delivery costs what it cost: whoever cancels a part never pays
 * more for the rest, and gets back what the piece came to: in money first, and what a certificate
 * paid of it onto that. `bought` are the lines that are certificates: none pays for them.
 */
export function computeRemainingTotals(
  totals: Totals,
  left: readonly number[],
  bought: ReadonlySet<number> = new Set(),
): Totals {
  const items = totals.items.map((item, index) => remainingShareOf(item, left[index] ?? item.qty))
  const sum = (of: (item: TotalsItem) => Money) =>
    addKopecks(...items.map(item => toKopecks(of(item))))
  const goods = sum(({ row_total_incl_tax }) => row_total_incl_tax)
  const discount = sum(({ discount_amount }) => discount_amount)
  const tax = sum(({ tax_amount }) => tax_amount)
  const paid = subtractKopecks(goods, discount)
  const whole = addKopecks(paid, toKopecks(totals.shipping_incl_tax))
  const paidBefore = totals.extension_attributes?.gift_certificate
  const certificates = addKopecks(
    ...items.map((item, index) =>
      bought.has(index) ? toKopecks(item.row_total_incl_tax) : zeroKopecks,
    ),
  )
  const byCertificate = minMoney(
    toKopecks(paidBefore?.amount ?? zeroMoney),
    subtractKopecks(whole, certificates),
  )
  const grandTotal = subtractKopecks(whole, byCertificate)
  const sums = {
    grand_total: grandTotal,
    subtotal: goods,
    discount_amount: negateAmount(discount),
    subtotal_with_discount: paid,
    tax_amount: tax,
  }
  const segments: Partial<Record<string, Kopecks>> = {
    subtotal: goods,
    discount: negateAmount(discount),
    tax,
    gift_certificate: negateAmount(byCertificate),
    grand_total: grandTotal,
  }
  return {
    ...totals,
    ...(paidBefore && {
      extension_attributes: {
        ...totals.extension_attributes,
        gift_certificate: { ...paidBefore, amount: toMoney(byCertificate) },
      },
    }),
    ...Object.assign({}, ...Object.entries(sums).map(([name, amount]) => both(name, amount))),
    subtotal_incl_tax: toMoney(goods),
    items_qty: items.reduce((pieces, { qty }) => pieces + qty, 0),
    items,
    total_segments: totals.total_segments.map(segment => {
      const changed = segments[segment.code]
      return changed === undefined ? segment : { ...segment, value: toMoney(changed) }
    }),
  }
}

function remainingShareOf(item: TotalsItem, qty: number): TotalsItem {
  if (qty === item.qty) return item
  const gross = multiplyKopecks(toKopecks(item.price_incl_tax), qty)
  const discount = partOf(toKopecks(item.discount_amount), qty, item.qty)
  const tax = computeIncludedTax(subtractKopecks(gross, discount), item.tax_percent)
  const rowTotal = subtractKopecks(gross, tax)
  return {
    ...item,
    qty,
    ...both('row_total', rowTotal),
    row_total_with_discount: toMoney(subtractKopecks(rowTotal, discount)),
    tax_amount: toMoney(tax),
    discount_amount: toMoney(discount),
    row_total_incl_tax: toMoney(gross),
  }
}

/** What so many pieces of a line came to, with their part of the discount. */
export function computeAmountForPieces(item: TotalsItem, pieces: number): Kopecks {
  const paid = ({ row_total_incl_tax, discount_amount }: TotalsItem) =>
    subtractKopecks(toKopecks(row_total_incl_tax), toKopecks(discount_amount))
  return subtractKopecks(paid(item), paid(remainingShareOf(item, item.qty - pieces)))
}

function partOf(whole: Kopecks, pieces: number, all: number): Kopecks {
  return parseKopecks(Math.round((whole * pieces) / all))
}

function both(name: string, kopecks: Kopecks): Record<string, Money> {
  const amount = toMoney(kopecks)
  return { [name]: amount, [`base_${name}`]: amount }
}
