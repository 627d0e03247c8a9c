import type { Finding } from '@vitrina/settings'

export { createWarning, type Finding, printFailure, printSuccess } from '@vitrina/settings'

export function formatFinding(finding: Finding): string {
  if (finding.ok) return `✔ ${finding.text}`
  return `${finding.isWarning ? '!' : '✘'} ${finding.cause}\n  → ${finding.mend}`
}

/** What keeps a shop from opening. */
export function isProblem(finding: Finding): boolean {
  return !finding.ok && !finding.isWarning
}
