import { expect, it } from '@jest/globals'
import type { CouponRule, Totals } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import { computeProvisionalCartTotals } from './provisional-figures.ts'

const thing = { productType: 'simple', urlPath: 'palto', isInStock: true }
const lines = [
  { ...thing, quantity: 2, price: parseMoney(14_990), regularPrice: parseMoney(18_990) },
  { ...thing, quantity: 3, price: parseMoney(0.1), regularPrice: parseMoney(0.1) },
]
const coupon = { code: 'ОСЕНЬ10', isWaiting: false }

function totals(rule?: CouponRule): Totals {
  return {
    grand_total: parseMoney(13_881),
    subtotal: parseMoney(14_990),
    discount_amount: parseMoney(-1_499),
    subtotal_with_discount: parseMoney(13_491),
    shipping_amount: parseMoney(390),
    shipping_incl_tax: parseMoney(390),
    tax_amount: parseMoney(0),
    subtotal_incl_tax: parseMoney(14_990),
    coupon_code: 'ОСЕНЬ10',
    base_currency_code: 'RUB',
    quote_currency_code: 'RUB',
    items_qty: 1,
    items: [],
    total_segments: [{ code: 'shipping', title: 'Доставка', value: parseMoney(390) }],
    ...(rule && { extension_attributes: { coupon_rule: rule } }),
  }
}
const tenPercent: CouponRule = {
  discount: { kind: 'percent', percent: 10 },
  minimum_subtotal: parseMoney(0),
}

it('the provisional total is the sum of lines and delivery minus the coupon’s discount', () => {
  expect(computeProvisionalCartTotals(lines, totals(tenPercent), coupon)).toEqual({
    quantity: 5,
    goods: parseMoney(37_980.3),
    saving: parseMoney(8_000),
    discount: parseMoney(2_998.03),
    couponCode: 'ОСЕНЬ10',
    coupon: 'counts',
    shipping: parseMoney(390),
    grandTotal: parseMoney(27_372.27),
  })
})

it('the provisional total subtracts a fixed discount up to the subtotal', () => {
  const rule: CouponRule = {
    discount: { kind: 'fixed', rubles: parseMoney(500) },
    minimum_subtotal: parseMoney(0),
  }
  const cheap = [{ ...thing, quantity: 1, price: parseMoney(300), regularPrice: parseMoney(300) }]
  expect(computeProvisionalCartTotals(cheap, totals(rule), coupon)).toMatchObject({
    discount: parseMoney(300),
    grandTotal: parseMoney(390),
  })
})

it('the provisional total has no discount below the coupon’s minimum', () => {
  const rule = { ...tenPercent, minimum_subtotal: parseMoney(30_000) }
  expect(computeProvisionalCartTotals(lines, totals(rule), coupon)).toMatchObject({
    discount: parseMoney(0),
    coupon: { minimum: parseMoney(30_000) },
    grandTotal: parseMoney(30_370.3),
  })
})

it('the provisional total has no discount if the rule of the coupon is unknown', () => {
  const unknown = {
    discount: parseMoney(0),
    coupon: 'unknown',
    couponCode: 'ОСЕНЬ10',
    grandTotal: parseMoney(30_370.3),
  }
  expect(computeProvisionalCartTotals(lines, totals(), coupon)).toMatchObject(unknown)
  const waiting = { ...coupon, isWaiting: true }
  expect(computeProvisionalCartTotals(lines, totals(tenPercent), waiting)).toMatchObject(unknown)
})

it('the provisional total has no discount once the coupon is removed', () => {
  expect(computeProvisionalCartTotals(lines, totals(tenPercent), null)).toMatchObject({
    discount: parseMoney(0),
    couponCode: null,
    grandTotal: parseMoney(30_370.3),
  })
})

it('the provisional total is computed before the platform has sent totals', () => {
  expect(computeProvisionalCartTotals(lines, null, null)).toMatchObject({
    grandTotal: parseMoney(29_980.3),
  })
})

it('the provisional total excludes sold-out lines, and delivery of virtual products', () => {
  const card = {
    ...thing,
    productType: 'virtual',
    quantity: 1,
    price: parseMoney(3_000),
    regularPrice: parseMoney(3_000),
  }
  const gone = { ...thing, urlPath: '', isInStock: false, quantity: 1, price: parseMoney(900) }
  const figures = computeProvisionalCartTotals(
    [card, { ...gone, regularPrice: parseMoney(900) }],
    totals(),
    null,
  )
  expect(figures).toMatchObject({ quantity: 1, shipping: null, grandTotal: parseMoney(3_000) })
})
