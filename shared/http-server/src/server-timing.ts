/** Finer figures would tell of what others ask for at the same time. */
const stepMs = 5

/**
 * The phases of an answer for the browser's own tools (`Server-Timing`), in steps of 5 ms; `null`
 * where nothing was measured.
 */
export function formatServerTiming(
  phases: Readonly<Record<string, number | undefined>>,
): string | null {
  const told = Object.entries(phases).flatMap(([name, ms]) =>
    ms === undefined ? [] : [`${name};dur=${Math.round(ms / stepMs) * stepMs}`],
  )
  return told.length > 0 ? told.join(', ') : null
}
