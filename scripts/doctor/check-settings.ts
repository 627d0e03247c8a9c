import { checkSettings, type Settings } from '@vitrina/settings'
import { rootFolder } from '../remotes/folders.ts'
import { type Finding, printFailure, printSuccess } from './finding.ts'

/** The settings of this environment, or what is wrong with them: a finding for each variable. */
export function listSettingsFindings(env: NodeJS.ProcessEnv): {
  settings?: Settings
  findings: Finding[]
} {
  const read = checkSettings(env, rootFolder)
  if ('problems' in read)
    return { findings: read.problems.map(({ cause, mend }) => printFailure(cause, mend)) }
  return { settings: read.settings, findings: [printSuccess('The settings can be read')] }
}
