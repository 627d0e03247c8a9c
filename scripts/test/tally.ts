/** How many checks or tests went well, and how many did not. */
export type TestTally = { passed: number; failed: number }

export function sumTallies(tallies: readonly TestTally[]): TestTally {
  return tallies.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  )
}
