import { listAutoRolledBackReleases } from '../release/put-back.ts'
import { type CheckFinding, createSuccess, createWarning } from './finding.ts'

/** Whether the shop shows every release that was made, or has put one back by itself. */
export function checkReleases(dataFolder: string): CheckFinding[] {
  try {
    const putBack = listAutoRolledBackReleases(dataFolder)
    if (putBack.length === 0) return [createSuccess('No release had to be put back')]
    return putBack.map(({ cause, mend }) => createWarning(cause, mend))
  } catch (error) {
    // A registry that is damaged is told of by its own check.
    const cause = `Whether a release was put back cannot be told: ${(error as Error).message}.`
    return [createWarning(cause, 'Look at release-history.json in the data folder.')]
  }
}
