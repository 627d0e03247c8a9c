import { describe, expect, jest, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { createFormatters, formatDay, locales } from './index.ts'

const russian = createFormatters('ru-RU', '₽', 'Europe/Moscow')
const english = createFormatters('en-US', '₽', 'Europe/Moscow')
/** Written with plain spaces here; the shop's own never break. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('prices', () => {
  test.each([
    [3490, '₽3 490,00', '₽3,490.00'],
    [1200, '₽1 200,00', '₽1,200.00'],
    [128000, '₽128 000,00', '₽128,000.00'],
    [0, '₽0,00', '₽0.00'],
    [-1678, '−₽1 678,00', '−₽1,678.00'],
    [999.9, '₽999,90', '₽999.90'],
    [1234567.89, '₽1 234 567,89', '₽1,234,567.89'],
    [-0.001, '₽0,00', '₽0.00'],
  ])(
    'of %d rubles are written «%s» in Russian and «%s» in English',
    (rubles, inRussian, inEnglish) => {
      expect(spaced(russian.price(parseMoney(rubles)))).toBe(inRussian)
      expect(english.price(parseMoney(rubles))).toBe(inEnglish)
    },
  )

  test('have no spaces at which a line may break', () => {
    expect(russian.price(parseMoney(1234567))).not.toMatch(/[ \u202f\u2009]/)
  })

  test('are split into minus, whole part and fraction with its separator', () => {
    expect(russian.priceParts(parseMoney(-4990.5))).toEqual({
      minus: '−',
      whole: '₽4\u00a0990',
      fraction: ',50',
    })
  })

  test('of whole rubles are written without kopecks in running text', () => {
    expect(spaced(russian.shortPrice(parseMoney(5000)))).toBe('₽5 000')
    expect(spaced(russian.shortPrice(parseMoney(5000.5)))).toBe('₽5 000,50')
  })

  test('in another currency begin with the sign of the currency', () => {
    expect(spaced(russian.inCurrency('EUR').price(parseMoney(1234.5)))).toBe('€1 234,50')
    expect(spaced(english.inCurrency('CHF').price(parseMoney(1234.5)))).toBe('CHF 1,234.50')
  })

  test('that are not finite numbers throw a RangeError', () => {
    expect(() => russian.price(parseMoney(Number.NaN))).toThrow('Not an amount in rubles: NaN')
    expect(() => russian.price(parseMoney(Number.POSITIVE_INFINITY))).toThrow(RangeError)
  })
})

describe.each(locales)('numbers in %s', locale => {
  const { number, rating, priceParts } = createFormatters(locale, '', 'Europe/Moscow')
  const values = [0, 0.005, 0.015, 0.045, 0.125, 0.995, 1.005, 2.675, 4.6, 12.25, 999.995, 1000]
  const all = [...values, ...values.map(value => value * 7919), 999_999_999_999.99]
  const intl = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, { useGrouping: 'always', ...options })
    return all.map(value => spaced(format.format(value).replaceAll('\u202f', ' ')))
  }
  const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

  test('are formatted exactly as by Intl.NumberFormat', () => {
    const amount = (value: number) => {
      const { whole, fraction } = priceParts(parseMoney(value))
      return whole + fraction
    }
    expect(all.map(value => spaced(amount(value)))).toEqual(intl(digits(2)))
    expect(all.map(value => spaced(number(value)))).toEqual(intl({ maximumFractionDigits: 2 }))
    expect(all.map(value => spaced(rating(value)))).toEqual(intl(digits(1)))
  })

  test('are written without creating an Intl.NumberFormat', () => {
    const made = jest.spyOn(Intl, 'NumberFormat')
    priceParts(parseMoney(1990))
    number(1990)
    rating(4.5)
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })
})

test('numbers are grouped from four digits on', () => {
  expect(spaced(russian.number(1200))).toBe('1 200')
  expect(english.number(1200)).toBe('1,200')
  expect(russian.number(4.6)).toBe('4,6')
})

describe('dates', () => {
  test('of the platform in UTC are written in the time zone of the shop', () => {
    expect(russian.dateTime('2026-11-14 16:42:00')).toBe('14.11.2026 19:42')
    expect(english.dateTime('2026-11-14T16:42:00Z')).toBe('14 November 2026, 19:42')
  })

  test.each([
    ['ru-RU', '5.3.2026 00:07', '5.3.2026'],
    ['en-US', '5 March 2026, 00:07', '5 March 2026'],
    ['de-DE', '5. März 2026, 00:07', '5. März 2026'],
    ['it-IT', '5 marzo 2026, 00:07', '5 marzo 2026'],
  ] as const)('are written in %s as «%s»', (locale, moment, day) => {
    const { dateTime, date, day: dayOf } = createFormatters(locale, '₽', 'Europe/Moscow')
    expect(dateTime('2026-03-04T21:07:00Z')).toBe(moment)
    expect(date('2026-03-04 21:07:00')).toBe(day)
    expect(dayOf('2026-03-05')).toBe(day)
    expect(formatDay('2026-03-05', locale)).toBe(day)
  })

  test('contain no thin or narrow no-break spaces, which differ between Intl versions', () => {
    for (const locale of locales)
      expect(createFormatters(locale, '', 'UTC').dateTime('2026-03-05T21:07:00Z')).not.toMatch(
        /[\u202f\u2009]/,
      )
  })

  test('have no zero before days and months, two digits for hours, and 00 for midnight', () => {
    expect(russian.dateTime('2026-03-05T05:07:00Z')).toBe('5.3.2026 08:07')
    expect(russian.dateTime('2026-03-05T21:00:00Z')).toBe('6.3.2026 00:00')
    expect(russian.date('2026-03-05T21:00:00Z')).toBe('6.3.2026')
  })

  test('that cannot be parsed throw an error', () => {
    expect(() => russian.dateTime('soon')).toThrow('Not a moment in time: soon')
  })
})
