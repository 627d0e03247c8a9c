import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const lookMs = 1_000
/** Workers end within a second of the report; a machine under load takes longer. */
const graceMs = 30_000

/**
 * Resolves when the report of a run has lain there for half a minute: its process should have ended
 * and is kept by what a test left running. Rejects with an `AbortError` once `ended` is aborted.
 */
export async function waitUntilRunIsStuck(
  report: string,
  ended: AbortSignal,
  grace = graceMs,
): Promise<void> {
  while (!existsSync(report)) await wait(lookMs, undefined, { signal: ended })
  await wait(grace, undefined, { signal: ended })
}
