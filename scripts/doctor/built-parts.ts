import { existsSync } from 'node:fs'
import path from 'node:path'
import { builtVersion } from '../remotes/build-remote.ts'
import { isShellBuilt } from '../remotes/build-shell.ts'
import type { RemoteSource } from '../remotes/definitions.ts'
import type { BuiltPart } from './check-build.ts'

/** The shell and the remotes of this workspace. */
export async function builtParts(sources: readonly RemoteSource[]): Promise<BuiltPart[]> {
  const remotes = sources.map(source => {
    const { name, folder } = builtVersion(source, 'production')
    return { name, isCurrent: existsSync(path.join(folder, 'manifest.json')) }
  })
  return [{ name: 'shell', isCurrent: await isShellBuilt() }, ...remotes]
}
