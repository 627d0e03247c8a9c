import { expect, it } from '@jest/globals'
import { parseMoney, type RefusalReason } from '@vitrina/domain'
import { createI18n, type Locale } from '@vitrina/i18n'
import english from '../../messages/en-US/basket.json' with { type: 'json' }
import russian from '../../messages/ru-RU/basket.json' with { type: 'json' }
import { describeCouponFailure } from './coupon-failure-words.ts'

const inWords = (locale: Locale, currencySign: string, basket: Record<string, string>) =>
  createI18n(locale, { currencySign, timeZone: 'UTC', messages: { basket } })
const i18n = { ...inWords('ru-RU', '₽', russian), t: (key: string) => key }

it('a failed coupon is reported as unknown, as expired, or in the platform’s words', () => {
  const say = (message: string, reason?: RefusalReason) =>
    describeCouponFailure({ kind: 'not-found', message, ...(reason && { reason }) }, i18n)
  expect(say('As the platform says', 'unknown-coupon')).toBe('basket:coupon.wrong')
  expect(say('As the platform says', 'expired-coupon')).toBe('basket:coupon.over')
  expect(say('')).toBe('basket:coupon.wrong')
  const limit = 'Промокод действует для почты, на которую он пришёл'
  expect(say(limit)).toBe(limit)
})

it('a coupon below its minimum reports the missing amount in the language of the page', () => {
  const sums = { minimum: parseMoney(3000), missing: parseMoney(1210.5) }
  const failure = { kind: 'not-found', message: 'Промокод действует от', sums } as const
  expect(describeCouponFailure(failure, inWords('en-US', '€', english))).toBe(
    'The coupon works from €3,000. Add €1,210.50 more to use it',
  )
  const words = describeCouponFailure(failure, inWords('ru-RU', '₽', russian))
  expect(words.replaceAll(/\s/g, ' ')).toBe(
    'Промокод действует от ₽3 000. Добавьте товаров ещё на ₽1 210,50',
  )
})

it('a coupon that could not be sent is reported as a network failure, not as a wrong code', () => {
  expect(describeCouponFailure({ kind: 'offline' }, i18n)).toBe('basket:coupon.offline')
  expect(describeCouponFailure({ kind: 'timed-out', afterMs: 8_000 }, i18n)).toBe(
    'basket:coupon.failed',
  )
})
