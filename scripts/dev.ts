import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { buildRemote } from './remotes/build-remote.ts'
import { buildShell } from './remotes/build-shell.ts'
import { remoteSources } from './remotes/definitions.ts'
import { remoteStoreFolder, rootFolder } from './remotes/folders.ts'
import { openLocalStore } from './remotes/local-store.ts'
import { oneBuildAtATime } from './remotes/one-build-at-a-time.ts'

/**
 * Watches the sources: a change in a remote is built and released to the local store, where a
 * running shop picks it up within two seconds; a change in the shell rebuilds and restarts it.
 */
const store = openLocalStore(remoteStoreFolder())
const settleMs = 120
const mode = 'development'

async function releaseChanged(): Promise<void> {
  for (const source of remoteSources()) {
    const built = await buildRemote(source, mode)
    if (await store.isLive(built.name, built.version)) continue
    await store.release(built)
    console.log(`${built.name} ${built.version} is live`)
  }
}

let children: ChildProcess[] = []

function run(...args: string[]): ChildProcess {
  // A restarted shell needs its port at once.
  const env = { DRAIN_SECONDS: '0', ...process.env }
  return spawn(process.execPath, args, { cwd: rootFolder, stdio: 'inherit', env })
}

async function restartShell(): Promise<void> {
  await buildShell(mode)
  children.find(child => child.spawnargs.includes(shellFile))?.kill('SIGTERM')
  children = [
    ...children.filter(child => !child.spawnargs.includes(shellFile)),
    run('--enable-source-maps', shellFile),
  ]
}

const shellFile = 'shell/dist/server/index.mjs'

async function rebuild(changed: ReadonlySet<string>): Promise<void> {
  try {
    await oneBuildAtATime(releaseChanged)
    if ([...changed].some(room => room === 'shell' || room === 'shared')) await restartShell()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

const changed = new Set<string>()
let timer: NodeJS.Timeout | undefined
let working: Promise<void> = Promise.resolve()

function noteChange(room: string): void {
  changed.add(room)
  clearTimeout(timer)
  timer = setTimeout(() => {
    const rooms = new Set(changed)
    changed.clear()
    working = working.then(() => rebuild(rooms))
  }, settleMs)
}

children.push(run('--watch', 'platform/src/listen.ts'))
await rebuild(new Set(['shell']))
for (const room of [
  'shared',
  'shell',
  ...remoteSources().map(({ folder }) => path.basename(folder)),
]) {
  watch(path.join(rootFolder, room), { recursive: true }, (_event, file) => {
    if (file && !/(^|\/)(dist|node_modules)(\/|$)/.test(file)) noteChange(room)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill('SIGTERM')
    process.exit(0)
  })
}
console.log('Watching. A change shows on the next page load.')
