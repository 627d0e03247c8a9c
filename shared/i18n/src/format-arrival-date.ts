import { toDateLocale } from './write-dates.ts'

type Arrival = { earliest: string; latest: string }

/** The day a parcel arrives: «четверг, 26 ноября»; several as «28 ноября – 1 декабря». */
export function formatArrivalDate({ earliest, latest }: Arrival, locale: string): string {
  const [from, to] = [new Date(earliest), new Date(latest)]
  if (earliest === latest) return dayFormat(locale, { weekday: 'long' }).format(from)
  return dayFormat(locale).formatRange(from, to)
}

// Days have no time: they are read and written as midnights in UTC.
function dayFormat(locale: string, more: Intl.DateTimeFormatOptions = {}) {
  return new Intl.DateTimeFormat(toDateLocale(locale), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...more,
  })
}
