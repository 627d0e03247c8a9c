import { runDoctorChecks } from './doctor/examine.ts'
import { formatFinding, isProblem } from './doctor/finding.ts'

const findings = await runDoctorChecks(process.env)
for (const finding of findings) console.log(formatFinding(finding))
process.exitCode = findings.some(isProblem) ? 1 : 0
