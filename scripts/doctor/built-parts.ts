import { findCurrentBuild } from '../remotes/build-remote.ts'
import { isShellBuilt } from '../remotes/build-shell.ts'
import type { WorkspaceRemote } from '../remotes/definitions.ts'
import type { BuildStatus } from './check-build.ts'

/** The shell and the remotes of this workspace. */
export async function listBuildStatuses(
  sources: readonly WorkspaceRemote[],
): Promise<BuildStatus[]> {
  const remotes = sources.map(source => ({
    name: source.definition.name,
    isCurrent: findCurrentBuild(source, 'production') !== undefined,
  }))
  return [{ name: 'shell', isCurrent: await isShellBuilt() }, ...remotes]
}
