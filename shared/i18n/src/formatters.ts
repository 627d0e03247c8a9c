import { type Money, getCurrencySign as signOf } from '@vitrina/domain'
import type { Locale } from './locales.ts'
import { createDayFormat, formatDay } from './write-dates.ts'

/** A price split where its look changes: kopecks are quieter than rubles. */
export type PriceParts = {
  /** `−` for a negative price, else empty. */
  minus: string
  /** Sign and whole part: `₽3 490`. */
  whole: string
  /** Separator and two digits: `,00`. */
  fraction: string
}

export interface Formatters {
  /**
   * `₽3 490,00` from 3490 (docs/rules/prices.md#how-amounts-and-dates-are-written: sign first, two
   * digits). Takes decimal rubles.
   * @throws RangeError for anything but a finite number, as do the other two.
   */
  price(rubles: Money): string
  priceParts(rubles: Money): PriceParts
  /** A price for a running text or a filter: no kopecks where they are zero, `₽5 000`. */
  shortPrice(rubles: Money): string
  number(value: number): string
  /** An average with one digit: `5,0`. */
  rating(value: number): string
  /**
   * `14.11.2026 19:42` in Russian, `14 November 2026, 19:42` in English
   * (docs/rules/prices.md#how-amounts-and-dates-are-written).
   * Takes ISO 8601 or the platform's `YYYY-MM-DD HH:mm:ss` in UTC.
   * @throws RangeError for any other text.
   */
  dateTime(moment: string): string
  /** `14.11.2026`, `14 November 2026` */
  date(moment: string): string
  /** The same of a day of the calendar, `2026-11-14`, which has no time zone. */
  day(day: string): string
  /** The same with prices in another currency. The first one takes a while: it asks Intl. */
  inCurrency(currencyCode: string): Formatters
}

const noBreakSpace = '\u00a0'

/**
 * As Intl writes numbers. It is not asked: to make its first format takes a desktop 15 ms and more,
 * a phone four times that, while a page waits to be hydrated.
 */
const separators: Record<Locale, { thousands: string; decimal: string }> = {
  'ru-RU': { thousands: noBreakSpace, decimal: ',' },
  'en-US': { thousands: ',', decimal: '.' },
  'de-DE': { thousands: '.', decimal: ',' },
  'it-IT': { thousands: '.', decimal: ',' },
}

/**
 * `timeZone` fixes the clock for rendering on the server; pass `undefined` for the shopper's own.
 */
export function createFormatters(
  locale: Locale,
  getCurrencySign: string,
  timeZone: string | undefined,
): Formatters {
  const { thousands, decimal } = separators[locale]
  let days: Intl.DateTimeFormat | undefined
  let clock: Intl.DateTimeFormat | undefined

  /** Writes digits with a point, `1234.5`, in the form of the locale. */
  function written(digits: string): string {
    const [whole = '', fraction] = digits.split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
    return fraction ? grouped + decimal + fraction : grouped
  }

  function priceParts(rubles: Money): PriceParts {
    if (!Number.isFinite(rubles)) throw new RangeError(`Not an amount in rubles: ${rubles}`)
    const text = written(toDigits(Math.abs(rubles), 2))
    const split = text.length - 3
    return {
      // Less than half a kopeck is nothing, and nothing has no sign.
      minus: rubles < 0 && /[1-9]/.test(text) ? '−' : '',
      whole: getCurrencySign + text.slice(0, split),
      fraction: text.slice(split),
    }
  }

  function readDateTime(moment: string): Date {
    const iso = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(moment)
      ? `${moment.replace(' ', 'T')}Z`
      : moment
    const at = new Date(iso)
    if (Number.isNaN(at.getTime())) throw new RangeError(`Not a moment in time: ${moment}`)
    return at
  }

  function date(moment: string): string {
    days ??= createDayFormat(locale, timeZone)
    return days.format(readDateTime(moment))
  }

  return {
    priceParts,
    price(rubles) {
      const { minus, whole, fraction } = priceParts(rubles)
      return minus + whole + fraction
    },
    shortPrice(rubles) {
      const { minus, whole, fraction } = priceParts(rubles)
      return minus + whole + (Number.isInteger(rubles) ? '' : fraction)
    },
    rating: value => written(toDigits(value, 1)),
    number: value => written(toDigits(value, 2).replace(/\.?0+$/, '')),
    date,
    dateTime(moment) {
      clock ??= new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
      // What joins them is not Intl's, whose releases differ: a browser writes what a server does.
      return `${date(moment)}${locale === 'ru-RU' ? '' : ','} ${clock.format(readDateTime(moment))}`
    },
    day: day => formatDay(day, locale),
    inCurrency: currencyCode => createFormatters(locale, signOf(currencyCode), timeZone),
  }
}

/**
 * Rounds half up what stands after the point as it is written, as Intl does: 1.005 is 1.01, though
 * the nearest binary number lies below it.
 */
function toDigits(value: number, count: number): string {
  const shifted = Number(`${value}e${count}`)
  // Of numbers that are written with an exponent, no digit after the point is known.
  return (Number.isNaN(shifted) ? value : Math.round(shifted) / 10 ** count).toFixed(count)
}
