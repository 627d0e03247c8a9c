import { Interrupted } from '../tools/interruption.ts'
import type { Tally } from './tally.ts'

/**
 * Runs one step of `npm test`. A step that breaks down is one failure, and the others still run.
 */
export async function runStep(name: string, step: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n${name}`)
  try {
    return await step()
  } catch (error) {
    if (error instanceof Interrupted) throw error
    console.error(`${name} broke down:`, error)
    return { passed: 0, failed: 1 }
  }
}
