// Runs the commands of package.json on whatever Node the machine has (20 or newer): fetches the pinned
// pnpm, installs from the lockfile, then runs the command under the Node 24 that the install brings.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled, rememberInstall } from './install/install-stamp.mjs'
import { onNpmExit } from './install/on-npm-exit.mjs'
import { tasks } from './install/tasks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'
const node24 = path.join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node')
const [name = '', ...rest] = process.argv.slice(2)
const task = tasks[name]

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(
    `Vitrina needs Node 20 or newer; this is ${process.version}. Install it from nodejs.org.`,
  )
  process.exit(1)
}

if (!task) {
  console.error(
    `There is no command "${name}". The commands are: ${Object.keys(tasks).join(', ')}.`,
  )
  process.exit(1)
}
if (!existsSync(node24) || !isInstalled(root)) {
  const install = ['install', '--frozen-lockfile', '--reporter=append-only']
  // What a command writes to its output may be read by another program: an install is no part of it.
  const stdio = ['inherit', 2, 'inherit']
  const pnpm = ['--yes', '--loglevel=error', 'pnpm@12.21.0', ...install]
  await run('npx', pnpm, { shell: isWindows, stdio })
  rememberInstall(root)
}
await run(node24, [...task.args, ...rest], {
  env: {
    // Every process of a command, and the next command, finds the code compiled.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    ...task.env,
    PATH: `${path.dirname(node24)}${path.delimiter}${process.env.PATH}`,
  },
})

/** Resolves when the command went well; otherwise ends this process the way the command ended. */
function run(command, args, options) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  const forward = signal => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  onNpmExit(() => forward('SIGTERM'))
  return new Promise(resolve => {
    child.on('error', error => {
      console.error(`${command} could not be started: ${error.message}`)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      if (code === 0) resolve()
      else process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}
