import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseManifest } from '../../shell/server/remotes/parse-registry.ts'
import { tryReleaseInChildProcess } from '../../shell/server/remotes/try-in-canary.ts'
import type { TrialCandidate } from '../../shell/server/trial/trial-candidate.ts'
import type { BuiltRemote } from '../remotes/build-remote.ts'
import { buildShell } from '../remotes/build-shell.ts'
import { computeIntegrity } from '../remotes/finalize-build.ts'
import { rootFolder } from '../remotes/folders.ts'
import { ReleaseError } from './release-error.ts'

const canaryFile = path.join(rootFolder, 'shell/dist/server/canary.mjs')

/**
 * Tries a build as a shell would: loads it and looks at every screen of it, with the shell's own
 * React and facade. Answers what could not be tried, a sentence each.
 *
 * @throws when a shell would refuse it, with what it does and where.
 */
export async function runBuildTrial({
  name,
  version,
  folder,
}: BuiltRemote): Promise<readonly string[]> {
  await buildShell()
  if (!readManifest(folder).server) {
    return [`${name} was not tried: it has no server build, and browsers are the first to run it.`]
  }
  const candidate = await readTrialCandidate({ name, version, folder })
  const { problem, untried } = await tryReleaseInChildProcess(candidate, trialProcessOptions)
  if (!problem) return untried
  throw new ReleaseError(
    `The shell would refuse ${name} ${version}: ${problem}.`,
    'Mend it, and release it again.',
  )
}

/** The canary of the built shell, as a shop runs it. */
export const trialProcessOptions = { file: canaryFile, nodeEnv: 'production' }

/** A build as the trial of a shell knows it. @throws where no server runs it. */
export async function readTrialCandidate({
  name,
  version,
  folder,
}: BuiltRemote): Promise<TrialCandidate> {
  const { server, assets, offer, trial } = readManifest(folder)
  if (!server) {
    throw new ReleaseError(`${name} has no server build.`, 'What browsers alone run is not tried.')
  }
  return {
    name,
    version,
    integrity: await computeIntegrity(manifestFile(folder)),
    code: { file: path.join(folder, server.file), exposes: Object.keys(assets) },
    offer,
    recordingFile: trial && path.join(folder, trial.file),
  }
}

const manifestFile = (folder: string) => path.join(folder, 'manifest.json')
const readManifest = (folder: string) => parseManifest(readFileSync(manifestFile(folder), 'utf8'))
