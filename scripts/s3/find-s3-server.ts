import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'

const version = 'v1.8.0'
const folder = path.join(rootFolder, '.cache/s3-server')
const program = path.join(folder, 'versitygw')
const maxBuildMs = 20 * 60_000

/**
 * An S3-compatible server, built once from its Go module.
 *
 * @throws with why there is none here.
 */
export function findS3Server(log: (line: string) => void): string {
  if (existsSync(program)) return program
  if (spawnSync('go', ['version']).status !== 0) {
    throw new Error('No S3 server: it is built by Go, and there is no `go` on this machine.')
  }
  log(`Building versitygw ${version}: this takes minutes, once.`)
  const { status, stderr } = spawnSync(
    'go',
    ['install', `github.com/versity/versitygw/cmd/versitygw@${version}`],
    {
      env: { ...process.env, GOBIN: folder, GOFLAGS: '-p=1' },
      encoding: 'utf8',
      timeout: maxBuildMs,
    },
  )
  if (status === 0) return program
  throw new Error(`No S3 server: Go could not build versitygw ${version}: ${stderr.trim()}`)
}
