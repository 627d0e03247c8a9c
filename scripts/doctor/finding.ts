import type { Finding } from '@vitrina/settings'

export { type Finding, printFailure, printSuccess, warning } from '@vitrina/settings'

export function formatFinding(finding: Finding): string {
  if (finding.ok) return `✔ ${finding.text}`
  return `${finding.isWarning ? '!' : '✘'} ${finding.cause}\n  → ${finding.mend}`
}

/** What keeps a shop from opening. */
export function isProblem(finding: Finding): boolean {
  return !finding.ok && !finding.isWarning
}
