import type { CheckFinding } from '@vitrina/settings'

export { type CheckFinding, createFailure, createSuccess, createWarning } from '@vitrina/settings'

export function formatFinding(finding: CheckFinding): string {
  if (finding.ok) return `✔ ${finding.text}`
  return `${finding.isWarning ? '!' : '✘'} ${finding.cause}\n  → ${finding.mend}`
}

/** What keeps a shop from opening. */
export function isProblem(finding: CheckFinding): boolean {
  return !finding.ok && !finding.isWarning
}
