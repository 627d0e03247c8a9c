import { runDoctorChecks } from './doctor/examine.ts'
import { formatFinding, isBlockingFinding } from './doctor/finding.ts'

const findings = await runDoctorChecks(process.env)
for (const finding of findings) console.log(formatFinding(finding))
process.exitCode = findings.some(isBlockingFinding) ? 1 : 0
