import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { rootFolder } from '../scripts/remotes/folders.ts'
import { findFreePort, isPortFree } from '../scripts/serve/free-port.ts'
import { copyShopTemplate } from './shop.ts'
import { expect } from './test.ts'

/** A command of package.json as a terminal runs it: in a process group of its own. */
export type RunningCommand = {
  process: ChildProcess
  exited: Promise<[number | null, string | null]>
  said(): string
  /** To the whole group, as Ctrl-C is. */
  interrupt(): void
}

/** Runs `npm run <name>`; `folder` is the checkout, this one unless given. */
export function runShopCommand(
  name: string,
  env: NodeJS.ProcessEnv,
  folder: string = rootFolder,
  args: readonly string[] = [],
): RunningCommand {
  const child = spawn(process.execPath, [path.join(folder, 'scripts/run.mjs'), name, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      text += chunk
    })
  }
  const exited = once(child, 'exit') as RunningCommand['exited']
  return {
    process: child,
    exited,
    said: () => text,
    interrupt: () => process.kill(-(child.pid ?? 0), 'SIGINT'),
  }
}

export type ShopSetup = {
  folder: string
  ports: [number, number]
  env: Record<string, string>
  /** Ends what still runs, and deletes the folder. */
  leave(): Promise<void>
}

/** A data folder and two ports that nobody else has; `parts` of the template lie in it already. */
export async function createShopSetup(parts: readonly string[] = []): Promise<ShopSetup> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-command-'))
  await copyShopTemplate(folder, parts)
  const ports: [number, number] = [await findFreePort(), await findFreePort()]
  const env = { VITRINA_DATA_DIR: folder, PORT: `${ports[0]}`, PLATFORM_PORT: `${ports[1]}` }
  return {
    folder,
    ports,
    env,
    async leave() {
      await runShopCommand('stop', env).exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function waitForOutput(
  command: RunningCommand,
  words: string | RegExp,
): Promise<void> {
  let isOver = false
  void command.exited.then(() => {
    isOver = true
  })
  const found = () => {
    if (isOver) throw new Error(`It ended before it said ${words}:\n${command.said()}`)
    return command.said()
  }
  const said = typeof words === 'string' ? expect.stringContaining(words) : words
  const poll = expect.poll(found, { timeout: 150_000, intervals: [50] })
  await (said instanceof RegExp ? poll.toMatch(said) : poll.toEqual(said))
}

export async function arePortsFree(ports: readonly number[]): Promise<boolean> {
  return (await Promise.all(ports.map(isPortFree))).every(Boolean)
}
