/** How many checks or tests went well, and how many did not. */
export type Tally = { passed: number; failed: number }

export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  )
}
