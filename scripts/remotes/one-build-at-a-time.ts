import path from 'node:path'
import { withFileLock } from './file-lock.ts'
import { rootFolder } from './folders.ts'

const lockFile = path.join(rootFolder, '.cache/build.lock')

/**
 * Builds write into folders every process of this checkout shares, so a second one waits for the
 * first and then finds its work done.
 */
export function runOneBuildAtATime<Value>(
  build: () => Promise<Value>,
  file = lockFile,
): Promise<Value> {
  return withFileLock(file, build)
}
