import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseManifest } from '../../shell/server/remotes/parse-registry.ts'
import type { BuiltRemote } from '../remotes/build-remote.ts'
import { remoteSizeLimits } from '../size/limits.ts'
import { listRemoteScripts } from '../size/list-remote-scripts.ts'
import { ReleaseError } from './release-error.ts'

/** @throws when all scripts of a remote weigh more than its limit. */
export function checkRemoteSize(
  { name, folder }: BuiltRemote,
  limits: Readonly<Record<string, number>> = remoteSizeLimits,
): void {
  const manifest = parseManifest(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
  const limit = limits[name]
  if (limit === undefined) {
    throw new ReleaseError(`${name} has no size limit.`, 'Give it one in scripts/size/limits.ts.')
  }
  const bytes = listRemoteScripts(manifest)
    .map(file => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length)
    .reduce((sum, length) => sum + length, 0)
  if (bytes / 1024 <= limit) return
  throw new ReleaseError(
    `All its scripts weigh ${(bytes / 1024).toFixed(1)} KiB of gzip; the limit is ${limit} KiB.`,
    'Make it smaller, or raise the limit in scripts/size/limits.ts with a decision record.',
  )
}
