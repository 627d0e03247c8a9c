import { InterruptedError } from '../tools/interruption.ts'
import type { TestTally } from './tally.ts'

/**
 * Runs one step of `npm test`. A step that breaks down is one failure, and the others still run.
 */
export async function runTestStep(
  name: string,
  step: () => Promise<TestTally>,
): Promise<TestTally> {
  console.log(`\n${name}`)
  try {
    return await step()
  } catch (error) {
    if (error instanceof InterruptedError) throw error
    console.error(`${name} broke down:`, error)
    return { passed: 0, failed: 1 }
  }
}
