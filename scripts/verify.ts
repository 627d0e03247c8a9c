import { documentTests, staticChecks } from './verify/checks.ts'
import { runChecks } from './verify/run-checks.ts'

// Together: most of them keep one core busy, and none writes what another one reads.
const results = await runChecks([...staticChecks, documentTests])

const failed = results.filter(isWell => !isWell).length
console.log(failed === 0 ? 'All is well.' : `${failed} of ${results.length} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
