import { listAutoRolledBackReleases } from '../release/put-back.ts'
import { type CheckFinding, createSuccessFinding, createWarningFinding } from './finding.ts'

/** Whether the shop shows every release that was made, or has put one back by itself. */
export function checkReleases(dataFolder: string): CheckFinding[] {
  try {
    const putBack = listAutoRolledBackReleases(dataFolder)
    if (putBack.length === 0) return [createSuccessFinding('No release had to be put back')]
    return putBack.map(({ cause, mend }) => createWarningFinding(cause, mend))
  } catch (error) {
    // A registry that is damaged is told of by its own check.
    const cause = `Whether a release was put back cannot be told: ${(error as Error).message}.`
    return [createWarningFinding(cause, 'Look at release-history.json in the data folder.')]
  }
}
