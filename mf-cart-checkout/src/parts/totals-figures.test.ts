import { expect, it } from '@jest/globals'
import type { Totals, TotalsItem } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import { computeCartTotalAmounts } from './totals-figures.ts'

function item(item_id: number, rubles: number): TotalsItem {
  const price_incl_tax = parseMoney(rubles)
  return {
    item_id,
    name: '',
    price: price_incl_tax,
    qty: 1,
    row_total: price_incl_tax,
    tax_amount: parseMoney(0),
    tax_percent: 20,
    discount_amount: parseMoney(0),
    discount_percent: 0,
    price_incl_tax,
    row_total_incl_tax: price_incl_tax,
  }
}

const totals: Totals = {
  grand_total: parseMoney(15_102),
  subtotal: parseMoney(13_983.33),
  discount_amount: parseMoney(-1_678),
  subtotal_with_discount: parseMoney(15_102),
  shipping_amount: parseMoney(0),
  shipping_incl_tax: parseMoney(0),
  tax_amount: parseMoney(2_796.67),
  subtotal_incl_tax: parseMoney(16_780),
  coupon_code: 'ОСЕНЬ10',
  base_currency_code: 'RUB',
  quote_currency_code: 'RUB',
  items_qty: 2,
  items: [item(1, 14_990), item(2, 1_790)],
  total_segments: [{ code: 'shipping', title: 'Доставка', value: parseMoney(0) }],
}

it('the rows of the totals add up to the grand total', () => {
  const lines = [
    { itemId: 1, regularPrice: parseMoney(18_990) },
    { itemId: 2, regularPrice: parseMoney(1_790) },
  ]
  const figures = computeCartTotalAmounts(lines, totals)
  expect(figures).toEqual({
    quantity: 2,
    goods: parseMoney(20_780),
    saving: parseMoney(4_000),
    discount: parseMoney(1_678),
    couponCode: 'ОСЕНЬ10',
    shipping: parseMoney(0),
    grandTotal: parseMoney(15_102),
  })
  const { goods, saving, discount, shipping, grandTotal } = figures
  expect(goods - saving - discount + (shipping ?? 0)).toBe(grandTotal)
})

it('a line without an old price, or not in the totals, adds no savings', () => {
  const lines = [
    { itemId: 1, regularPrice: parseMoney(14_990) },
    { itemId: 2, regularPrice: parseMoney(1_790) },
    { itemId: 3, regularPrice: parseMoney(9_000) },
  ]
  expect(computeCartTotalAmounts(lines, totals)).toMatchObject({
    goods: parseMoney(16_780),
    saving: parseMoney(0),
  })
})

it('a line added after the totals were computed adds no savings', () => {
  const lines = [{ itemId: 3, regularPrice: parseMoney(18_990) }]
  expect(computeCartTotalAmounts(lines, totals)).toMatchObject({
    goods: parseMoney(16_780),
    saving: parseMoney(0),
  })
})

it('the totals have no delivery row before a delivery method is chosen', () => {
  expect(computeCartTotalAmounts([], { ...totals, total_segments: [] }).shipping).toBeNull()
})
