import { describe, expect, it } from '@jest/globals'
import type { CouponRule } from '@vitrina/contract'
import { computeIncludedTax, parseKopecks, parseMoney, toKopecks } from '@vitrina/domain'
import fc from 'fast-check'
import type { CartLine } from './cart-line.ts'
import { computeTotals, type SellableCartLine, sumLinePrices } from './totals.ts'

const rubles = { currencyCode: 'RUB' }
const courier = { carrierTitle: 'Курьер', cost: parseKopecks(390_00) }

function counted(itemId: number, price: number, qty: number, taxPercent = 20): SellableCartLine {
  const line: CartLine = {
    key: `K${itemId}`,
    sku: `K${itemId}`,
    productSku: `K${itemId}`,
    type: 'simple',
    language: 'ru',
    name: `Товар ${itemId}`,
    price: parseKopecks(price),
    regularPrice: parseKopecks(price),
    taxClass: 2,
    taxPercent,
    option: null,
    labels: [],
    image: '',
    urlPath: '',
    isShipped: true,
    parts: [],
  }
  return { itemId, qty, line }
}

const kopecks = (rubles: readonly number[]) =>
  rubles.reduce((sum, amount) => sum + toKopecks(parseMoney(amount)), 0)

const rule: CouponRule = {
  discount: { kind: 'percent', percent: 10 },
  minimum_subtotal: parseMoney(0),
}

describe('the totals of a cart with a coupon', () => {
  it('deduct the discount from the products, and compute the tax on the discounted prices', () => {
    const lines = [counted(1, 600_00, 2), counted(2, 100_00, 1, 10)]
    const totals = computeTotals(
      lines,
      courier,
      { code: 'TEN', amount: parseKopecks(130_00), percent: 10, rule },
      rubles,
    )
    expect(totals).toMatchObject({
      subtotal: 1300,
      discount_amount: -130,
      subtotal_with_discount: 1170,
      shipping_amount: 390,
      grand_total: 1560,
      tax_amount: 188.18,
      coupon_code: 'TEN',
      extension_attributes: { coupon_rule: rule },
    })
    expect(totals.items).toMatchObject([
      { row_total: 1020, row_total_incl_tax: 1200, discount_amount: 120, discount_percent: 10 },
      { row_total_incl_tax: 100, discount_amount: 10, tax_amount: 8.18, discount_percent: 10 },
    ])
    expect(totals.total_segments).toContainEqual({
      code: 'discount',
      title: 'Скидка (TEN)',
      value: -130,
    })
  })

  it('equal the sum of their lines to the kopeck for every discount from 0 to 100 %', () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 1_000_000_00 }),
      qty: fc.integer({ min: 1, max: 10_000 }),
      tax: fc.constantFrom(0, 10, 20),
    })
    const cart = fc.array(line, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(cart, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const lines = given.map(({ price, qty, tax }, id) => counted(id + 1, price, qty, tax))
        const goods = sumLinePrices(lines)
        const amount = parseKopecks(Math.min(goods, Math.round(goods * share)))
        const totals = computeTotals(
          lines,
          courier,
          { code: 'ANY', amount, percent: null, rule },
          rubles,
        )
        const { items } = totals
        expect(kopecks(items.map(item => item.discount_amount))).toBe(amount)
        expect(toKopecks(totals.discount_amount)).toBe(0 - amount)
        expect(kopecks(items.map(item => item.row_total_incl_tax))).toBe(goods)
        expect(kopecks(items.map(item => item.tax_amount))).toBe(toKopecks(totals.tax_amount))
        expect(toKopecks(totals.grand_total)).toBe(goods - amount + 390_00)
        for (const item of items) {
          const paid = toKopecks(item.row_total_incl_tax) - toKopecks(item.discount_amount)
          expect(paid).toBeGreaterThanOrEqual(0)
          expect(toKopecks(item.tax_amount)).toBe(
            computeIncludedTax(parseKopecks(paid), item.tax_percent),
          )
          const shown = kopecks([item.row_total, -item.discount_amount, item.tax_amount])
          expect(shown).toBe(paid)
        }
      }),
    )
  })
})
