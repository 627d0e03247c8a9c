import { unitTests } from './test/unit-tests.ts'
import { staticChecks } from './verify/checks.ts'
import { runCheck } from './verify/run-check.ts'

const withUnitTests = !process.argv.includes('--no-unit')
const checks = withUnitTests ? [...staticChecks, unitTests] : staticChecks

let failed = 0
for (const check of checks) {
  if (!(await runCheck(check))) failed += 1
}
console.log(failed === 0 ? 'All is well.' : `${failed} of ${checks.length} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
