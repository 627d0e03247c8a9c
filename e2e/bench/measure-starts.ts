import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { StartupTimes } from '../../scripts/bench/figures.ts'
import { findFreePort } from '../../scripts/serve/free-port.ts'
import { copySourceTree } from '../tree-copy.ts'

const longestMs = 300_000

/** Starts a copy of this checkout, in which nothing is built yet, by `npm start` three times. */
export async function measureStartupTimes(): Promise<StartupTimes> {
  const copy = copySourceTree()
  const data = await mkdtemp(path.join(os.tmpdir(), 'vitrina-bench-start-'))
  const start = (dataFolder: string) => measureStart(copy.folder, path.join(data, dataFolder))
  try {
    const first = await start('first')
    const second = await start('first')
    const emptyFolder = await start('other')
    return { first, second, emptyFolder }
  } finally {
    copy.remove()
    await rm(data, { recursive: true, force: true })
  }
}

/** Seconds until the command says that the shop is open; the shop is stopped afterwards. */
async function measureStart(checkout: string, dataFolder: string): Promise<number> {
  const ports = { PORT: `${await findFreePort()}`, PLATFORM_PORT: `${await findFreePort()}` }
  const { PATH, HOME } = process.env
  const startedMs = performance.now()
  const command = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: checkout,
    env: { PATH, HOME, ...ports, VITRINA_DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: one signal reaches all it has started.
    detached: true,
  })
  const exited = once(command, 'exit')
  try {
    const output = watchOutput(command)
    await Promise.race([
      output.opened,
      exited.then(() => Promise.reject(new Error(`npm start has ended:\n${output.text()}`))),
      rejectAfter(longestMs, output.text),
    ])
    return (performance.now() - startedMs) / 1_000
  } finally {
    if (command.exitCode === null && command.pid) process.kill(-command.pid, 'SIGINT')
    await exited
  }
}

function watchOutput({ stdout, stderr }: ReturnType<typeof spawn>) {
  let text = ''
  const opened = new Promise<void>(resolve => {
    for (const stream of [stdout, stderr]) {
      stream?.on('data', chunk => {
        text += chunk
        if (text.includes('Vitrina is open')) resolve()
      })
    }
  })
  return { opened, text: () => text }
}

function rejectAfter(ms: number, text: () => string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`Not open after ${ms / 1_000} s:\n${text()}`)), ms).unref()
  })
}
