import type { TotalSegment, Totals, TotalsItem } from '@vitrina/contract'
import { type Kopecks, taxInside, toRubles } from '@vitrina/domain'
import type { CartLine } from './cart-line.ts'
import type { Delivery } from './delivery.ts'

export type CountedLine = { itemId: number; qty: number; line: CartLine }

/** What a cart comes to (contract §3.6). Prices include tax; the tax shown is the part inside them. */
export function totalsOf(lines: readonly CountedLine[], delivery: Delivery | undefined): Totals {
  const items = lines.map(totalsItem)
  const goods = sum(lines.map(({ line, qty }) => line.price * qty))
  const tax = sum(lines.map(lineTax))
  const shipping = delivery?.cost ?? 0
  const segments: TotalSegment[] = [
    { code: 'subtotal', title: 'Товары', value: toRubles(goods) },
    ...(delivery
      ? [
          {
            code: 'shipping' as const,
            title: `Доставка: ${delivery.carrierTitle.toLowerCase()}`,
            value: toRubles(shipping),
          },
        ]
      : []),
    { code: 'tax', title: 'В том числе НДС', value: toRubles(tax) },
    { code: 'grand_total', title: 'Итого', value: toRubles(goods + shipping) },
  ]
  return {
    grand_total: toRubles(goods + shipping),
    subtotal: toRubles(goods),
    discount_amount: 0,
    subtotal_with_discount: toRubles(goods),
    shipping_amount: toRubles(shipping),
    shipping_incl_tax: toRubles(shipping),
    tax_amount: toRubles(tax),
    subtotal_incl_tax: toRubles(goods),
    base_currency_code: 'RUB',
    quote_currency_code: 'RUB',
    items_qty: sum(lines.map(({ qty }) => qty)),
    items,
    total_segments: segments,
  }
}

function totalsItem({ itemId, qty, line }: CountedLine): TotalsItem {
  const gross = line.price * qty
  const tax = lineTax({ itemId, qty, line })
  return {
    item_id: itemId,
    name: line.name,
    price: toRubles(line.price - taxInside(line.price, line.taxPercent)),
    qty,
    row_total: toRubles(gross - tax),
    tax_amount: toRubles(tax),
    tax_percent: line.taxPercent,
    discount_amount: 0,
    discount_percent: 0,
    price_incl_tax: toRubles(line.price),
    row_total_incl_tax: toRubles(gross),
    ...(line.labels.length > 0 && { options: JSON.stringify(line.labels) }),
  }
}

function lineTax({ qty, line }: CountedLine): Kopecks {
  return taxInside(line.price * qty, line.taxPercent)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
