import { describe, expect, it } from '@jest/globals'
import type { Totals } from '@vitrina/contract'
import { parseKopecks, toKopecks } from '@vitrina/domain'
import { computeTotals, type SellableCartLine } from '../carts/totals.ts'
import { computeAmountForPieces, computeRemainingTotals } from './reduce-totals-to-pieces.ts'

const terms = { currencyCode: 'RUB' }
const delivery = { carrierTitle: 'Курьер', cost: parseKopecks(390_00) }

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % below
  }
}

function totalsOf(lines: { price: number; qty: number }[], discount: number): Totals {
  const counted = lines.map(({ price, qty }, index) => ({
    itemId: index + 1,
    qty,
    line: { name: 'Вещь', price: parseKopecks(price), taxPercent: 20, labels: [] },
  })) as unknown as SellableCartLine[]
  const coupon = {
    code: 'OFF',
    amount: parseKopecks(discount),
    rule: { discount: { kind: 'percent', percent: 1 }, minimum_subtotal: 0 },
  }
  return computeTotals(counted, delivery, coupon as never, terms)
}

describe('the totals of an order after some of its pieces were cancelled', () => {
  it('are unchanged if no piece was cancelled', () => {
    const totals = totalsOf([{ price: 990_00, qty: 2 }], 100_00)
    expect(computeRemainingTotals(totals, [2])).toEqual(totals)
  })

  it('consist only of the delivery price if every piece was cancelled', () => {
    const none = computeRemainingTotals(totalsOf([{ price: 990_00, qty: 2 }], 100_00), [0])
    expect(none).toMatchObject({ grand_total: 390, subtotal: 0, tax_amount: 0, items_qty: 0 })
    expect(none.total_segments.map(({ code, value }) => [code, Math.abs(value)])).toEqual([
      ['subtotal', 0],
      ['shipping', 390],
      ['discount', 0],
      ['tax', 0],
      ['grand_total', 390],
    ])
  })

  it('do not rise, and refunds add up to the price of the products, in 500 random orders', () => {
    const next = numbers(20_261_126)
    for (let count = 0; count < 500; count++) {
      const lines = Array.from({ length: 1 + next(5) }, () => ({
        price: next(20) === 0 ? 0 : 1 + next(1_000_000),
        qty: 1 + next(6),
      }))
      const goods = lines.reduce((sum, { price, qty }) => sum + price * qty, 0)
      const first = totalsOf(lines, next(goods + 1))
      let totals = first
      let left = lines.map(({ qty }) => qty)
      let owed = 0
      for (let step = 0; step < 4; step++) {
        left = left.map(qty => Math.min(qty, next(qty + 2)))
        const kept = computeRemainingTotals(totals, left)
        const refund = toKopecks(totals.grand_total) - toKopecks(kept.grand_total)
        const byLine = totals.items.reduce(
          (sum, item, index) => sum + computeAmountForPieces(item, item.qty - (left[index] ?? 0)),
          0,
        )
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(byLine).toBe(refund)
        const { subtotal, discount_amount, shipping_amount, grand_total } = kept
        expect(toKopecks(subtotal) + toKopecks(discount_amount) + toKopecks(shipping_amount)).toBe(
          toKopecks(grand_total),
        )
        for (const { row_total_incl_tax, discount_amount } of kept.items) {
          expect(discount_amount).toBeGreaterThanOrEqual(0)
          expect(discount_amount).toBeLessThanOrEqual(row_total_incl_tax)
        }
        owed += refund
        totals = kept
      }
      const none = computeRemainingTotals(
        totals,
        left.map(() => 0),
      )
      owed += toKopecks(totals.grand_total) - toKopecks(none.grand_total)
      expect(owed).toBe(toKopecks(first.grand_total) - toKopecks(first.shipping_amount))
    }
  })
})
