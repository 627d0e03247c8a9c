import { expect, it } from '@jest/globals'
import type { RefusalReason } from '@vitrina/domain'
import { describeCouponFailure } from './coupon-failure-words.ts'

const t = (key: string) => key

it('names wrong and expired codes, and gives limits in the platform’s words', () => {
  const say = (message: string, reason?: RefusalReason) =>
    describeCouponFailure({ kind: 'not-found', message, ...(reason && { reason }) }, t)
  expect(say('As the platform says', 'unknown-coupon')).toBe('basket:coupon.wrong')
  expect(say('As the platform says', 'expired-coupon')).toBe('basket:coupon.over')
  expect(say('')).toBe('basket:coupon.wrong')
  const limit = 'Промокод действует от ₽3 000. Добавьте товаров ещё на ₽1 210'
  expect(say(limit)).toBe(limit)
})

it('does not blame the code for the network', () => {
  expect(describeCouponFailure({ kind: 'offline' }, t)).toBe('basket:coupon.offline')
  expect(describeCouponFailure({ kind: 'timed-out', afterMs: 8_000 }, t)).toBe(
    'basket:coupon.failed',
  )
})
