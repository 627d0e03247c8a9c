import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type PackedForeignBuild, packForeignBuild } from '../scripts/release/foreign/take-build.ts'
import { runOneBuildAtATime } from '../scripts/remotes/one-build-at-a-time.ts'
import { hashSource } from '../scripts/remotes/source-hash.ts'

const folderOf = (name: string) => path.join(import.meta.dirname, 'fixtures/remotes', name)

/** A remote of another bundler, as the shop takes it. Built once for the same sources. */
export function buildForeignRemote(
  fixture: 'rspack-care' | 'vite-poll',
): Promise<PackedForeignBuild> {
  return runOneBuildAtATime(async () => {
    const folder = folderOf(fixture)
    const stamp = path.join(folder, 'dist/stamp')
    const sources = hashSource([folder], 'production')
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
      await promisify(execFile)(process.execPath, ['build.ts'], { cwd: folder })
      await writeFile(stamp, sources)
    }
    return packForeignBuild(folder)
  })
}
