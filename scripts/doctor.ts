import { examine } from './doctor/examine.ts'
import { formatFinding, isProblem } from './doctor/finding.ts'

const findings = await examine(process.env)
for (const finding of findings) console.log(formatFinding(finding))
process.exitCode = findings.some(isProblem) ? 1 : 0
