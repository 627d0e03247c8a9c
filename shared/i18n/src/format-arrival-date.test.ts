import { expect, it } from '@jest/globals'
import { formatArrivalDate } from './index.ts'

it.each([
  ['ru-RU', '2026-11-26', '2026-11-26', 'четверг, 26 ноября'],
  ['ru-RU', '2026-11-28', '2026-12-01', '28 ноября – 1 декабря'],
  ['ru-RU', '2026-11-28', '2026-11-29', '28–29 ноября'],
  ['en-US', '2026-11-26', '2026-11-26', 'Thursday 26 November'],
  ['de-DE', '2026-11-28', '2026-12-01', '28. November – 1. Dezember'],
])('in %s a delivery from %s to %s is written «%s»', (locale, earliest, latest, told) => {
  const written = formatArrivalDate({ earliest, latest }, locale)
  expect(written.replaceAll(/[\u2009\u00a0\u202f]/g, ' ')).toBe(told)
})
