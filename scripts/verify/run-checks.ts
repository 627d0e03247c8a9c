import { availableParallelism } from 'node:os'
import { runCheck, type VerifyCheck } from './run-check.ts'

/**
 * Runs checks in the order given, one for each processor at a time: where all begin together, the
 * longest gets the smallest share of a processor and ends long after all the others.
 */
export async function runChecks(
  checks: readonly VerifyCheck[],
  atOnce = availableParallelism(),
): Promise<boolean[]> {
  const results = new Array<boolean>(checks.length)
  const waiting = checks.entries()
  async function runOneAfterAnother(): Promise<void> {
    for (const [index, check] of waiting) results[index] = await runCheck(check)
  }
  await Promise.all(Array.from({ length: atOnce }, runOneAfterAnother))
  return results
}
