import { expect, it } from '@jest/globals'
import type { CouponRule, Totals } from '@vitrina/contract'
import { readMoney } from '@vitrina/domain'
import { computeProvisionalFigures } from './provisional-figures.ts'

const thing = { productType: 'simple', urlPath: 'palto', isInStock: true }
const lines = [
  { ...thing, quantity: 2, price: readMoney(14_990), regularPrice: readMoney(18_990) },
  { ...thing, quantity: 3, price: readMoney(0.1), regularPrice: readMoney(0.1) },
]
const coupon = { code: 'ОСЕНЬ10', isWaiting: false }

function totals(rule?: CouponRule): Totals {
  return {
    grand_total: readMoney(13_881),
    subtotal: readMoney(14_990),
    discount_amount: readMoney(-1_499),
    subtotal_with_discount: readMoney(13_491),
    shipping_amount: readMoney(390),
    shipping_incl_tax: readMoney(390),
    tax_amount: readMoney(0),
    subtotal_incl_tax: readMoney(14_990),
    coupon_code: 'ОСЕНЬ10',
    base_currency_code: 'RUB',
    quote_currency_code: 'RUB',
    items_qty: 1,
    items: [],
    total_segments: [{ code: 'shipping', title: 'Доставка', value: readMoney(390) }],
    ...(rule && { extension_attributes: { coupon_rule: rule } }),
  }
}
const tenPercent: CouponRule = {
  discount: { kind: 'percent', percent: 10 },
  minimum_subtotal: readMoney(0),
}

it('the provisional total adds up lines, delivery and the coupon’s discount', () => {
  expect(computeProvisionalFigures(lines, totals(tenPercent), coupon)).toEqual({
    quantity: 5,
    goods: readMoney(37_980.3),
    saving: readMoney(8_000),
    discount: readMoney(2_998.03),
    couponCode: 'ОСЕНЬ10',
    coupon: 'counts',
    shipping: readMoney(390),
    grandTotal: readMoney(27_372.27),
  })
})

it('the provisional total subtracts a fixed discount up to the subtotal', () => {
  const rule: CouponRule = {
    discount: { kind: 'fixed', rubles: readMoney(500) },
    minimum_subtotal: readMoney(0),
  }
  const cheap = [{ ...thing, quantity: 1, price: readMoney(300), regularPrice: readMoney(300) }]
  expect(computeProvisionalFigures(cheap, totals(rule), coupon)).toMatchObject({
    discount: readMoney(300),
    grandTotal: readMoney(390),
  })
})

it('the provisional total has no discount below the coupon’s minimum', () => {
  const rule = { ...tenPercent, minimum_subtotal: readMoney(30_000) }
  expect(computeProvisionalFigures(lines, totals(rule), coupon)).toMatchObject({
    discount: readMoney(0),
    coupon: { minimum: readMoney(30_000) },
    grandTotal: readMoney(30_370.3),
  })
})

it('the provisional total has no discount of a coupon whose rule is unknown', () => {
  const unknown = {
    discount: readMoney(0),
    coupon: 'unknown',
    couponCode: 'ОСЕНЬ10',
    grandTotal: readMoney(30_370.3),
  }
  expect(computeProvisionalFigures(lines, totals(), coupon)).toMatchObject(unknown)
  const waiting = { ...coupon, isWaiting: true }
  expect(computeProvisionalFigures(lines, totals(tenPercent), waiting)).toMatchObject(unknown)
})

it('the provisional total has no discount once the coupon is removed', () => {
  expect(computeProvisionalFigures(lines, totals(tenPercent), null)).toMatchObject({
    discount: readMoney(0),
    couponCode: null,
    grandTotal: readMoney(30_370.3),
  })
})

it('the provisional total is known before the platform has sent totals', () => {
  expect(computeProvisionalFigures(lines, null, null)).toMatchObject({
    grandTotal: readMoney(29_980.3),
  })
})

it('the provisional total excludes delivery of virtual products and lines sold out', () => {
  const card = {
    ...thing,
    productType: 'virtual',
    quantity: 1,
    price: readMoney(3_000),
    regularPrice: readMoney(3_000),
  }
  const gone = { ...thing, urlPath: '', isInStock: false, quantity: 1, price: readMoney(900) }
  const figures = computeProvisionalFigures(
    [card, { ...gone, regularPrice: readMoney(900) }],
    totals(),
    null,
  )
  expect(figures).toMatchObject({ quantity: 1, shipping: null, grandTotal: readMoney(3_000) })
})
