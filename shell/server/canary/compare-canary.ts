/** Pages of one side, and how many of them failed by the remote in question. */
export type CanaryCohortCounts = { pages: number; failures: number }

/** Below these nothing is clear. */
const fewestPages = 20
const fewestFailures = 5
/** One page in 200 is right to be outside of the range that its share is told by. */
const z = 2.58
/** What any remote may fail at, where the other side has not been looked at often enough. */
const commonRate = 0.05

/**
 * Whether a canary fails clearly more often than what it stands in for: with 20 pages and 5
 * failures at least, and where the lowest rate that its count allows is above the highest that the
 * other side's does, by Wilson's interval of 99 %.
 */
export function isFailureRateWorse(canary: CanaryCohortCounts, other: CanaryCohortCounts): boolean {
  if (canary.pages < fewestPages || canary.failures < fewestFailures) return false
  const bearable = other.pages < fewestPages ? commonRate : interval(other).highest
  return interval(canary).lowest > bearable
}

function interval({ pages, failures }: CanaryCohortCounts): { lowest: number; highest: number } {
  // Browsers may report more failures than pages: of pages that were rendered before.
  const rate = Math.min(1, failures / pages)
  const middle = rate + z ** 2 / (2 * pages)
  const reach = z * Math.sqrt((rate * (1 - rate)) / pages + z ** 2 / (4 * pages ** 2))
  const whole = 1 + z ** 2 / pages
  return { lowest: (middle - reach) / whole, highest: (middle + reach) / whole }
}
