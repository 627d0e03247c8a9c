/** When a date without an hour begins, or as an end, ends. */
type Bound = 'from' | 'to'

const russianDate = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/
const isoDate = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?$/

/**
 * `YYYY-MM-DD HH:mm:ss` in UTC, from that, an ISO date with its zone, a Russian date, or seconds or
 * milliseconds since 1970. Nothing for no date; databases of this family write none as
 * `0000-00-00`.
 */
export function parseLooseDate(value: unknown, bound: Bound = 'from'): string | undefined {
  if (typeof value === 'number') return written(value > 1e11 ? value : value * 1000)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (/^\d{9,13}$/.test(text)) return parseLooseDate(Number(text))
  if (text.startsWith('0000')) return undefined

  const iso = isoDate.exec(text)
  if (iso) return onDay(iso[1] as string, iso[2], bound)
  const russian = russianDate.exec(text)
  if (russian) {
    const [, day = '', month = '', year, time] = russian
    return onDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, time, bound)
  }
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? written(Date.parse(text)) : undefined
}

function onDay(day: string, time: string | undefined, bound: Bound): string | undefined {
  const [hours = '', minutes, seconds = '00'] = (
    time ?? (bound === 'to' ? '23:59:59' : '00:00:00')
  ).split(':')
  const text = `${day} ${hours.padStart(2, '0')}:${minutes}:${seconds}`
  // The 31st of February is no day: written again it is another.
  return written(Date.parse(`${text.replace(' ', 'T')}Z`)) === text ? text : undefined
}

function written(ms: number): string | undefined {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return undefined
  return date.toISOString().slice(0, 19).replace('T', ' ')
}
