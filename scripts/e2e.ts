import { runBrowserTests } from './test/browser-tests.ts'
import { exitOnSignals, InterruptedError } from './tools/interruption.ts'

exitOnSignals()
try {
  const { failed } = await runBrowserTests(process.argv.slice(2))
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof InterruptedError ? error.message : error)
  process.exitCode = 1
}
