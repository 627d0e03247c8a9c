import type { DeliveryFile } from './delivery-file.ts'

type Dispatch = DeliveryFile['dispatch']

const dayMs = 86_400_000
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export type DeliveryDates = { earliest: string; latest: string }

/**
 * When an order placed now arrives. It is taken in hand on a workday, prepared for some of them,
 * and then travels, on Sundays too.
 */
export function computeDeliveryDates(
  { timeZone, workdays, until, preparationDays, holidays }: Dispatch,
  [least, most]: readonly [number, number],
  nowMs: number,
): DeliveryDates {
  const isWorkday = (day: number) =>
    workdays.includes(weekdays[new Date(day).getUTCDay()] ?? 'sun') &&
    !holidays.includes(isoDay(day))
  const { today, time } = localTime(nowMs, timeZone)
  let day = today
  if (isWorkday(day) && time >= until) day += dayMs
  let left = preparationDays
  while (!isWorkday(day) || left > 0) {
    if (isWorkday(day)) left -= 1
    day += dayMs
  }
  return { earliest: isoDay(day + least * dayMs), latest: isoDay(day + most * dayMs) }
}

/** The day there as its midnight in UTC, and the time on its clocks. */
function localTime(nowMs: number, timeZone: string): { today: number; time: string } {
  // Swedish writes moments the ISO way.
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(nowMs)
  const [date = '', time = ''] = text.split(' ')
  return { today: Date.parse(`${date}T00:00:00Z`), time }
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
