import { type Settings, tryReadSettings } from '@vitrina/settings'
import { rootFolder } from '../remotes/folders.ts'
import { type CheckFinding, createFailure, createSuccess } from './finding.ts'

/** The settings of this environment, or what is wrong with them: a finding for each variable. */
export function listSettingsFindings(env: NodeJS.ProcessEnv): {
  settings?: Settings
  findings: CheckFinding[]
} {
  const read = tryReadSettings(env, rootFolder)
  if ('problems' in read)
    return { findings: read.problems.map(({ cause, mend }) => createFailure(cause, mend)) }
  return { settings: read.settings, findings: [createSuccess('The settings can be read')] }
}
