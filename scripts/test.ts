import { runBrowserTests } from './test/browser-tests.ts'
import { runTestStep } from './test/run-step.ts'
import { ensureTestDatabase, ensureTestRedis } from './test/services.ts'
import { sumTallies, type TestTally } from './test/tally.ts'
import { runUnitTests } from './test/unit-tests.ts'
import { exitOnSignals, InterruptedError } from './tools/interruption.ts'
import { staticChecks } from './verify/checks.ts'
import { runChecks } from './verify/run-checks.ts'

async function verifyStep(): Promise<TestTally> {
  const results = await runChecks(staticChecks)
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function unitStep(): Promise<TestTally> {
  const database = await ensureTestDatabase()
  const redis = await ensureTestRedis()
  try {
    return await runUnitTests({ TEST_DATABASE_URL: database.url, TEST_REDIS_URL: redis.url })
  } finally {
    await redis.stop?.()
    await database.stop?.()
  }
}

// Jest, test stores and Playwright choose by it: docs/decisions/0171-smoke-test-by-npm-test.md
process.env.VITRINA_TESTS = 'smoke'
exitOnSignals()
try {
  const { passed, failed } = sumTallies([
    await runTestStep('Checks', verifyStep),
    await runTestStep('Unit tests', unitStep),
    await runTestStep('Browser tests', () => runBrowserTests()),
  ])
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof InterruptedError)) throw error
  console.error(error.message)
  process.exitCode = 130
}
