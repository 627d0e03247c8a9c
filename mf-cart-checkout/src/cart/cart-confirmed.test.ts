import { describe, expect, it } from '@jest/globals'
import { totalsAfter } from './cart-confirmed.ts'

const TOTALS = {
  grand_total: 900,
  discount_amount: -100,
  items: [],
  total_segments: [],
  coupon_code: 'TEN',
  extension_attributes: { coupon_rule: {} },
} as unknown as NonNullable<Parameters<typeof totalsAfter>[0]>

describe('the totals after a change of the coupon', () => {
  it('reckon a new code by no rule until the platform says its own', () => {
    expect(totalsAfter(TOTALS, { kind: 'coupon', code: 'NEW' })).toEqual({
      grand_total: 900,
      discount_amount: 0,
      items: [],
      total_segments: [],
      coupon_code: 'NEW',
    })
  })

  it('have neither code nor rule once the coupon is taken off', () => {
    expect(totalsAfter(TOTALS, { kind: 'coupon', code: null })).toEqual({
      grand_total: 900,
      discount_amount: 0,
      items: [],
      total_segments: [],
    })
  })
})
