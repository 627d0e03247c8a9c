import type { Settings } from '@vitrina/settings'
import { findBrowser } from '../browser/find-browser.ts'
import { listWorkspaceRemotes } from '../remotes/definitions.ts'
import { getRemoteStoreFolder } from '../remotes/folders.ts'
import { listBuildStatuses } from './built-parts.ts'
import { checkBrowser } from './check-browser.ts'
import { checkBuild } from './check-build.ts'
import { checkHostedRegistry, checkRegistryReleases } from './check-registry.ts'
import { checkReleases } from './check-releases.ts'
import { checkEnvironment } from './examine-environment.ts'
import type { CheckFinding } from './finding.ts'

/** Everything a shop needs on this machine and beyond it. */
export async function runDoctorChecks(env: NodeJS.ProcessEnv): Promise<CheckFinding[]> {
  const { settings, findings } = await checkEnvironment(env)
  return [
    ...findings,
    checkBuild(await listBuildStatuses(listWorkspaceRemotes())),
    ...(settings ? [await remotesFinding(settings, env)] : []),
    ...(settings ? checkReleases(settings.dataFolder) : []),
    checkBrowser(findBrowser(env)),
  ]
}

async function remotesFinding(settings: Settings, env: NodeJS.ProcessEnv): Promise<CheckFinding> {
  const names = listWorkspaceRemotes().map(({ definition }) => definition.name)
  return settings.remotesUrl
    ? checkHostedRegistry(settings.remotesUrl, names)
    : checkRegistryReleases(getRemoteStoreFolder(env), names)
}
