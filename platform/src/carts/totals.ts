import type { TotalSegment, Totals, TotalsItem } from '@vitrina/contract'
import { type Kopecks, spreadDiscount, taxInside, toRubles } from '@vitrina/domain'
import type { CouponDiscount } from '../coupons/coupon-terms.ts'
import type { CartLine } from './cart-line.ts'
import type { Delivery } from './delivery.ts'

export type CountedLine = { itemId: number; qty: number; line: CartLine }

/** A line with its part of the discount. */
type DiscountedLine = CountedLine & { discount: Kopecks; discountPercent: number }

export function goodsOf(lines: readonly CountedLine[]): Kopecks {
  return sum(lines.map(lineCost))
}

/**
 * What a cart comes to (contract §3.6). Prices include tax; the tax shown is the part inside what is
 * paid for the goods. A discount is taken off the goods, never off shipping.
 */
export function totalsOf(
  lines: readonly CountedLine[],
  delivery: Delivery | undefined,
  coupon: CouponDiscount | undefined,
): Totals {
  const discounted = discountedLines(lines, coupon)
  const goods = goodsOf(lines)
  const discount = coupon?.amount ?? 0
  const tax = sum(discounted.map(lineTax))
  const shipping = delivery?.cost ?? 0
  const grandTotal = goods - discount + shipping
  return {
    grand_total: toRubles(grandTotal),
    subtotal: toRubles(goods),
    discount_amount: toRubles(0 - discount),
    subtotal_with_discount: toRubles(goods - discount),
    shipping_amount: toRubles(shipping),
    shipping_incl_tax: toRubles(shipping),
    tax_amount: toRubles(tax),
    subtotal_incl_tax: toRubles(goods),
    ...(coupon && { coupon_code: coupon.code }),
    base_currency_code: 'RUB',
    quote_currency_code: 'RUB',
    items_qty: sum(lines.map(({ qty }) => qty)),
    items: discounted.map(totalsItem),
    total_segments: [
      segment('subtotal', 'Товары', goods),
      ...(delivery
        ? [segment('shipping', `Доставка: ${delivery.carrierTitle.toLowerCase()}`, shipping)]
        : []),
      ...(coupon ? [segment('discount', `Скидка (${coupon.code})`, -discount)] : []),
      segment('tax', 'В том числе НДС', tax),
      segment('grand_total', 'Итого', grandTotal),
    ],
  }
}

function discountedLines(
  lines: readonly CountedLine[],
  coupon: CouponDiscount | undefined,
): DiscountedLine[] {
  const parts = spreadDiscount(coupon?.amount ?? 0, lines.map(lineCost))
  return lines.map((line, index) => {
    const discount = parts[index] ?? 0
    const share = Math.round((discount * 100_00) / lineCost(line)) / 100
    return { ...line, discount, discountPercent: coupon?.percent ?? share }
  })
}

/** Sums of the row are before the discount; its tax is the part inside what is paid. */
function totalsItem(counted: DiscountedLine): TotalsItem {
  const { itemId, qty, line, discount, discountPercent } = counted
  const gross = lineCost(counted)
  return {
    item_id: itemId,
    name: line.name,
    price: toRubles(line.price - taxInside(line.price, line.taxPercent)),
    qty,
    row_total: toRubles(gross - taxInside(gross, line.taxPercent)),
    tax_amount: toRubles(lineTax(counted)),
    tax_percent: line.taxPercent,
    discount_amount: toRubles(discount),
    discount_percent: discountPercent,
    price_incl_tax: toRubles(line.price),
    row_total_incl_tax: toRubles(gross),
    ...(line.labels.length > 0 && { options: JSON.stringify(line.labels) }),
  }
}

function segment(code: TotalSegment['code'], title: string, kopecks: Kopecks): TotalSegment {
  return { code, title, value: toRubles(kopecks) }
}

function lineCost({ qty, line }: CountedLine): Kopecks {
  return line.price * qty
}

function lineTax(counted: DiscountedLine): Kopecks {
  return taxInside(lineCost(counted) - counted.discount, counted.line.taxPercent)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
