import { expect, it } from '@jest/globals'
import { formatOpeningHours } from './format-opening-hours.ts'

it.each([
  [
    [...Array(5).fill('09:00-21:00'), '10:00-19:00', null],
    'пн–пт 09:00–21:00, сб 10:00–19:00, вс выходной',
  ],
  [Array(7).fill('08:00-22:00'), 'пн–вс 08:00–22:00'],
  [['09:00-18:00', null, '09:00-18:00'], 'пн 09:00–18:00, вт выходной, ср 09:00–18:00'],
])('opening hours %j are grouped by days as «%s»', (hours, told) => {
  expect(formatOpeningHours(hours, 'ru-RU', 'выходной')).toBe(told)
})
