import { describe, expect, it } from '@jest/globals'
import { applyToConfirmedTotals } from './confirmed-cart.ts'

const TOTALS = {
  grand_total: 900,
  discount_amount: -100,
  items: [],
  total_segments: [],
  coupon_code: 'TEN',
  extension_attributes: { coupon_rule: {} },
} as unknown as NonNullable<Parameters<typeof applyToConfirmedTotals>[0]>

describe('the totals of a cart after its coupon was changed', () => {
  it('have no discount rule for the new coupon code until the platform returns one', () => {
    expect(applyToConfirmedTotals(TOTALS, { kind: 'coupon', code: 'NEW' })).toEqual({
      grand_total: 900,
      discount_amount: 0,
      items: [],
      total_segments: [],
      coupon_code: 'NEW',
    })
  })

  it('have neither coupon code nor discount rule after the coupon was removed', () => {
    expect(applyToConfirmedTotals(TOTALS, { kind: 'coupon', code: null })).toEqual({
      grand_total: 900,
      discount_amount: 0,
      items: [],
      total_segments: [],
    })
  })
})
