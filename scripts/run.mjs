// Runs `start` and `test` on whatever Node the machine has (20 or newer): fetches the pinned pnpm,
// installs from the lockfile, then runs the inner command under the Node 24 that the install brings.
import { spawnSync } from 'node:child_process'

const [task, ...rest] = process.argv.slice(2)
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(
    `Vitrina needs Node 20 or newer; this is ${process.version}. Install it from nodejs.org.`,
  )
  process.exit(1)
}

const pnpm = ['--yes', '--loglevel=error', 'pnpm@12.21.0']

function run(args) {
  const result = spawnSync('npx', [...pnpm, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.error) throw result.error
  if (result.status !== 0) process.exit(result.status ?? 1)
}

run(['install', '--frozen-lockfile', '--reporter=append-only'])
run(['run', `inner:${task}`, ...rest])
