/** Milliseconds of processor time of one page, measured in the same moments. */
export type PairedPageTimes = { federated: number; oneBundle: number }

/** What federation adds to a page: a share of 0.1 is a tenth more than as one bundle. */
export type FederationOverhead = PairedPageTimes & {
  kind: string
  share: number
  /** The shares of the pairs that lie farthest apart. */
  lowest: number
  highest: number
}

/**
 * Medians over all pairs: of the times, and of the ratio within a pair, which what else the machine
 * does changes least.
 *
 * @throws where nothing was measured.
 */
export function summarizePairedTimes(
  kind: string,
  pairs: readonly PairedPageTimes[],
): FederationOverhead {
  if (pairs.length === 0) throw new Error(`No pair of ${kind} was measured.`)
  const shares = pairs.map(({ federated, oneBundle }) => federated / oneBundle - 1)
  return {
    kind,
    federated: computeMedian(pairs.map(({ federated }) => federated)),
    oneBundle: computeMedian(pairs.map(({ oneBundle }) => oneBundle)),
    share: computeMedian(shares),
    lowest: Math.min(...shares),
    highest: Math.max(...shares),
  }
}

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
