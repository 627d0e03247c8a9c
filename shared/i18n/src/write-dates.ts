/** The shop's English is that of Europe: the day stands before the month. */
export function toDateLocale(locale: string): string {
  return locale.startsWith('en') ? 'en-GB' : locale
}

/** `27.11.2026` in Russian, elsewhere as Intl writes long dates: `27 November 2026`. */
export function createDayFormat(locale: string, timeZone: string | undefined) {
  const isShort = locale.startsWith('ru')
  // Short dates of German have no zeros before days and months, as the shop's have none.
  return new Intl.DateTimeFormat(isShort ? 'de' : toDateLocale(locale), {
    timeZone,
    year: 'numeric',
    month: isShort ? 'numeric' : 'long',
    day: 'numeric',
  })
}

/** A day of the calendar, `2026-11-29`, which has no time zone. */
export function formatDay(day: string, locale: string): string {
  return createDayFormat(locale, 'UTC').format(new Date(day))
}
