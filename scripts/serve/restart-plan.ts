const firstMs = 500
const longestMs = 10_000
const startMs = 60_000
const patience = 5

export type RestartPlan = { restartInMs: number } | 'give-up'

/**
 * What to do after a death. A process that was ready once is always started again; one that dies
 * five times within a minute without ever being ready has a cause that starting again does not
 * mend.
 */
export function computeRestartPlan(
  deathsMs: readonly number[],
  nowMs: number,
  wasReady: boolean,
): RestartPlan {
  const recent = deathsMs.filter(deathMs => nowMs - deathMs < startMs).length
  if (!wasReady && recent >= patience) return 'give-up'
  return { restartInMs: Math.min(firstMs * 2 ** Math.max(0, recent - 1), longestMs) }
}
