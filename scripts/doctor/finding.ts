import type { CheckFinding } from '@vitrina/settings'

export {
  type CheckFinding,
  createFailureFinding,
  createSuccessFinding,
  createWarningFinding,
} from '@vitrina/settings'

export function formatFinding(finding: CheckFinding): string {
  if (finding.ok) return `✔ ${finding.text}`
  return `${finding.isWarning ? '!' : '✘'} ${finding.cause}\n  → ${finding.mend}`
}

/** What keeps a shop from opening. */
export function isBlockingFinding(finding: CheckFinding): boolean {
  return !finding.ok && !finding.isWarning
}
