// A Monday, from which days are counted to have their names.
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** «пн–пт 09:00–21:00, сб–вс 10:00–19:00»: days of the same hours together. */
export function formatOpeningHours(
  hours: readonly (string | null)[],
  locale: string,
  dayOff: string,
): string {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const name = (day: number) => names.format(monday + day * dayMs)
  const parts: string[] = []
  for (let day = 0; day < hours.length; ) {
    let last = day
    while (last + 1 < hours.length && hours[last + 1] === hours[day]) last += 1
    const days = last > day ? `${name(day)}–${name(last)}` : name(day)
    parts.push(`${days} ${hours[day]?.replace('-', '–') ?? dayOff}`)
    day = last + 1
  }
  return parts.join(', ')
}
