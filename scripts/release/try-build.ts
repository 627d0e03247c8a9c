import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseManifest } from '../../shell/server/remotes/parse-registry.ts'
import { tryInCanary } from '../../shell/server/remotes/try-in-canary.ts'
import type { BuiltRemote } from '../remotes/build-remote.ts'
import { buildShell } from '../remotes/build-shell.ts'
import { rootFolder } from '../remotes/folders.ts'
import { ReleaseProblem } from './release-problem.ts'

const canaryFile = path.join(rootFolder, 'shell/dist/server/canary.mjs')
const timeoutMs = 20_000

/**
 * Runs a build in the canary of the shell, which gives it the shell's own React and facade.
 *
 * @throws when it throws, hangs or ends the process, or asks for another version of what is shared.
 */
export async function tryBuild({ folder }: BuiltRemote): Promise<void> {
  if (!existsSync(canaryFile)) await buildShell()
  const manifest = parseManifest(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
  const file = path.join(folder, manifest.server.file)
  try {
    await tryInCanary({ file, exposes: Object.keys(manifest.assets) }, timeoutMs, canaryFile)
  } catch (error) {
    throw new ReleaseProblem(
      `The shell would refuse it: ${(error as Error).message}.`,
      'Mend it, or build it against the versions the shell shares.',
    )
  }
}
