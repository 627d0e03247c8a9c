const hourMs = 3_600_000

/** When the clocks of a time zone show that hour of a day, `YYYY-MM-DD`. */
export function toZonedTime(day: string, hour: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * hourMs
  // Where clocks are moved that night, the second look sees them as they are by then.
  const first = asUtc - offsetOf(timeZone, asUtc)
  return new Date(asUtc - offsetOf(timeZone, first))
}

/** By how much clocks there are ahead of UTC. */
function offsetOf(timeZone: string, ms: number): number {
  // Swedish writes moments the ISO way.
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ms)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(ms / 1_000) * 1_000
}
