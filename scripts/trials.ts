import { ensureTestDatabase, ensureTestRedis } from './test/services.ts'
import { exitOnSignals, InterruptedError } from './tools/interruption.ts'
import { runNode } from './tools/run-tool.ts'
import type { HeavyTrial } from './trials/all-trials.ts'
import { chooseTrials } from './trials/choose-trials.ts'
import { formatTrialTable, type TrialResult } from './trials/trial-table.ts'

/** One after the other: each measures a machine that does nothing else. */
async function runTrials(
  trials: readonly HeavyTrial[],
  services: Record<string, string | undefined>,
): Promise<TrialResult[]> {
  const results: TrialResult[] = []
  for (const { name, shows, args, env } of trials) {
    console.log(`\n${name}: ${shows}`)
    const startedMs = performance.now()
    const { ok } = await runNode(args, { env: { ...process.env, ...services, ...env } })
    results.push({ name, shows, ok, seconds: (performance.now() - startedMs) / 1000 })
  }
  return results
}

async function tryAll(trials: readonly HeavyTrial[]): Promise<number> {
  const database = await ensureTestDatabase()
  const redis = await ensureTestRedis()
  try {
    const services = { TEST_DATABASE_URL: database.url, TEST_REDIS_URL: redis.url }
    const results = await runTrials(trials, services)
    console.log(`\n${formatTrialTable(results)}`)
    return results.every(({ ok }) => ok) ? 0 : 1
  } finally {
    await redis.stop?.()
    await database.stop?.()
  }
}

exitOnSignals()
const { chosen, problem } = chooseTrials(process.argv.slice(2))
if (problem) console.error(problem)
try {
  process.exitCode = chosen ? await tryAll(chosen) : 1
} catch (error) {
  if (!(error instanceof InterruptedError)) throw error
  console.error(error.message)
  process.exitCode = 130
}
