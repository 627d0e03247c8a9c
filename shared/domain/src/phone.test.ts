import { describe, expect, it } from '@jest/globals'
import { formatPartialPhone, formatPhone } from './phone.ts'

describe('formatPhone', () => {
  it.each([
    ['89131234567', '+7 913 123-45-67'],
    ['9131234567', '+7 913 123-45-67'],
    ['+7(913)123 45 67', '+7 913 123-45-67'],
    ['7 913 123-45-67', '+7 913 123-45-67'],
  ])('formats %s as %s, and leaves a formatted number unchanged', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
    expect(formatPhone(shown)).toBe(shown)
  })

  it.each([
    ['+375291234567', 'RU', '+375 29 123-45-67'],
    ['80291234567', 'BY', '+375 29 123-45-67'],
    ['77 123456', 'AM', '+374 77 123-456'],
    ['0 501 234 56 78', 'TR', '+90 501 234-56-78'],
    ['5012345678', 'TR', '+90 501 234-56-78'],
    ['+998901234567', 'UZ', '+998 90 123-45-67'],
    ['00995555123456', 'GE', '+995 555 12-34-56'],
    ['+4915112345678', 'RU', '+49 15112345678'],
    ['+393123456789', 'IT', '+39 3123456789'],
    ['+381601234567', 'RS', '+381 601234567'],
  ])('formats %s of %s as %s, and leaves a formatted number unchanged', (typed, country, shown) => {
    expect(formatPhone(typed, country)).toBe(shown)
    expect(formatPhone(shown, country)).toBe(shown)
  })

  it.each(['+49 30 123456', '+7 913 12', '913 12', '8913123456789', ' добавочный 5 ', '+'])(
    'does not change the incomplete or unknown number «%s»',
    typed => {
      expect(formatPhone(typed)).toBe(typed.trim())
    },
  )
})

it.each([
  ['+7', '+7'],
  ['+79', '+7 9'],
  ['+79131', '+7 913 1'],
  ['+7 913 123-45-6', '+7 913 123-45-6'],
  ['8(913)1234567', '8 913 123-45-67'],
  ['89131234567', '8 913 123-45-67'],
  ['8 ', '8 '],
])('formatPartialPhone formats the number «%s», while it is typed, as «%s»', (typed, shown) => {
  expect(formatPartialPhone(typed)).toBe(shown)
})

it.each([
  ['+37529', '+375 29'],
  ['+3752912345', '+375 29 123-45'],
  ['+90501234', '+90 501 234'],
])(
  'formatPartialPhone formats the foreign number «%s», while it is typed, as «%s»',
  (typed, shown) => {
    expect(formatPartialPhone(typed)).toBe(shown)
  },
)

it.each(['+375 29 123-45-67', '998901234567', '891312345678', '+7 913 123-45-67 доб. 5', '9131'])(
  'formatPartialPhone does not change the already formatted or unknown number «%s»',
  typed => {
    expect(formatPartialPhone(typed)).toBe(typed)
  },
)
