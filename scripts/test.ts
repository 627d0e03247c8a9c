import { ensurePostgres } from './postgres/ensure-postgres.ts'
import { startScratchPostgres } from './postgres/scratch-postgres.ts'
import { runBrowserTests } from './test/browser-tests.ts'
import { runStep } from './test/run-step.ts'
import { sum, type Tally } from './test/tally.ts'
import { runUnitTests } from './test/unit-tests.ts'
import { exitOnSignals, Interrupted } from './tools/interruption.ts'
import { staticChecks } from './verify/checks.ts'
import { runCheck } from './verify/run-check.ts'

async function verifyStep(): Promise<Tally> {
  const results: boolean[] = []
  for (const check of staticChecks) results.push(await runCheck(check))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function unitStep(): Promise<Tally> {
  if (process.env.TEST_DATABASE_URL) return runUnitTests(process.env.TEST_DATABASE_URL)
  const programs = ensurePostgres(console.log)
  if (!programs) {
    console.warn(
      'WARNING: there is no PostgreSQL on this machine and it cannot be installed by this user. The platform is tested on its embedded database alone. Install PostgreSQL, or set TEST_DATABASE_URL, to test it on both.',
    )
    return runUnitTests(undefined)
  }
  const postgres = await startScratchPostgres(programs)
  try {
    return await runUnitTests(postgres.url)
  } finally {
    await postgres.stop()
  }
}

exitOnSignals()
try {
  const { passed, failed } = sum([
    await runStep('Checks', verifyStep),
    await runStep('Unit tests', unitStep),
    await runStep('Browser tests', () => runBrowserTests()),
  ])
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  console.error(error.message)
  process.exitCode = 130
}
