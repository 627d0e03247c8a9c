import { examine } from './doctor/examine.ts'
import { isProblem, printed } from './doctor/finding.ts'

const findings = await examine(process.env)
for (const finding of findings) console.log(printed(finding))
process.exitCode = findings.some(isProblem) ? 1 : 0
