import { type Settings, tryReadSettings } from '@vitrina/settings'
import { rootFolder } from '../remotes/folders.ts'
import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'

/** The settings of this environment, or what is wrong with them: a finding for each variable. */
export function checkSettings(env: NodeJS.ProcessEnv): {
  settings?: Settings
  findings: CheckFinding[]
} {
  const read = tryReadSettings(env, rootFolder)
  if ('problems' in read)
    return { findings: read.problems.map(({ cause, mend }) => createFailureFinding(cause, mend)) }
  return { settings: read.settings, findings: [createSuccessFinding('The settings can be read')] }
}
