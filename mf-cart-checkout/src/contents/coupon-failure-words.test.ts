import { expect, it } from '@jest/globals'
import { couponFailureWords } from './coupon-failure-words.ts'

const t = (key: string) => key

it('knows a wrong code, whichever way the platform says it, and gives its limits in its own words', () => {
  const say = (message: string) => couponFailureWords({ kind: 'not-found', message }, t)
  expect(say("The coupon code isn't valid. Verify the code and try again.")).toBe(
    'basket:coupon.wrong',
  )
  expect(say('The coupon code has expired.')).toBe('basket:coupon.over')
  const limit = 'Промокод действует от ₽3 000. Добавьте товаров ещё на ₽1 210'
  expect(say(limit)).toBe(limit)
})

it('does not blame the code for the network', () => {
  expect(couponFailureWords({ kind: 'offline' }, t)).toBe('basket:coupon.offline')
  expect(couponFailureWords({ kind: 'timed-out', afterMs: 8_000 }, t)).toBe('basket:coupon.failed')
})
