import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { findFreePort, isPortFree } from './free-port.ts'

const shopFile = path.join(import.meta.dirname, 'testing/small-shop.ts')
const stopFile = path.join(import.meta.dirname, '../stop.ts')
const limitMs = 60_000

type Run = { process: ChildProcess; exited: Promise<unknown[]>; said(): string; ports: number[] }

let folder: string
let runs: Run[]
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-supervision-'))
  runs = []
})
afterEach(async () => {
  for (const { process: shop } of runs) if (isAlive(shop)) shop.kill('SIGKILL')
  for (const { ports } of runs) await untilFree(ports)
  rmSync(folder, { recursive: true, force: true })
})

/** In a group of its own, as a terminal makes one for each command. */
function run(file: string, env: NodeJS.ProcessEnv, ports: number[] = []): Run {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      text += chunk
    })
  }
  const started = { process: child, exited: once(child, 'exit'), said: () => text, ports }
  runs.push(started)
  return started
}

async function superviseShop(name = 'data', env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const ports = [await findFreePort(), await findFreePort()]
  const [PORT, PLATFORM_PORT] = ports.map(String)
  const VITRINA_DATA_DIR = path.join(folder, name)
  return run(shopFile, { PORT, PLATFORM_PORT, VITRINA_DATA_DIR, ...env }, ports)
}

async function openShop(name?: string, env?: NodeJS.ProcessEnv): Promise<Run> {
  return untilOpen(await superviseShop(name, env))
}

async function untilOpen(shop: Run): Promise<Run> {
  await until(() => shop.said().includes('Vitrina is open'), shop)
  return shop
}

async function until(isSo: () => boolean | Promise<boolean>, { said, exited }: Run) {
  let isOver = false
  void exited.then(() => {
    isOver = true
  })
  while (!(await isSo())) {
    if (isOver) throw new Error(`It ended before that:\n${said()}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

async function untilFree(ports: readonly number[]): Promise<void> {
  while (!(await areFree(ports))) await new Promise(resolve => setTimeout(resolve, 20))
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  return (await Promise.all(ports.map(isPortFree))).every(Boolean)
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

describe('a running shop', () => {
  it(
    'frees its ports when its supervisor is killed',
    async () => {
      const shop = await openShop()
      shop.process.kill('SIGKILL')
      await shop.exited
      await untilFree(shop.ports)
      await expect(areFree(shop.ports)).resolves.toBe(true)
    },
    limitMs,
  )

  it(
    'frees its ports when its supervisor is killed while the servers start',
    async () => {
      const shop = await superviseShop()
      // Sooner than its own code a server has run nothing that could listen for the end.
      await until(() => childrenOf(shop).length > 0, shop)
      const children = childrenOf(shop)
      shop.process.kill('SIGKILL')
      await shop.exited
      while (children.some(isThere)) await new Promise(resolve => setTimeout(resolve, 20))
      expect(await areFree(shop.ports)).toBe(true)
    },
    limitMs,
  )

  it.each([
    ['the supervisor alone', 1],
    ['its process group, as Ctrl-C in a terminal does', -1],
  ])(
    'frees both ports and exits with code 0 on SIGINT to %s',
    async (_whom, sign) => {
      const shop = await openShop()
      process.kill(sign * (shop.process.pid ?? 0), 'SIGINT')
      expect(await shop.exited).toEqual([0, null])
      expect(await areFree(shop.ports)).toBe(true)
      expect(shop.said()).toContain('Vitrina is closed.')
    },
    limitMs,
  )

  it(
    'frees both ports on SIGINT while one of its servers keeps crashing',
    async () => {
      const shop = await superviseShop('data', { SMALL_SERVER_FAULT: 'platform dies' })
      await until(() => /Starting it again/.test(shop.said()), shop)
      shop.process.kill('SIGINT')
      await shop.exited
      expect(await areFree(shop.ports)).toBe(true)
    },
    limitMs,
  )

  it(
    'is stopped by `npm stop` on its data folder, and a shop on another folder keeps running',
    async () => {
      const [mine, other] = [await openShop('mine'), await openShop('other')]
      const stop = run(stopFile, { VITRINA_DATA_DIR: path.join(folder, 'mine') })
      expect(await stop.exited).toEqual([0, null])
      expect(stop.said()).toContain(`The shop on ports ${mine.ports.join(' and ')} is closed.`)
      expect(await areFree(mine.ports)).toBe(true)
      expect(isAlive(other.process)).toBe(true)
      const answer = await fetch(`http://127.0.0.1:${other.ports[0]}/readyz`)
      expect(await answer.text()).toBe('ready')
    },
    limitMs,
  )

  it('is reported as not running by `npm stop` if another process has its process id', async () => {
    const data = path.join(folder, 'data')
    mkdirSync(data)
    const notes = { pid: process.pid, startedAt: 'long ago', port: 3000, platformPort: 8080 }
    writeFileSync(path.join(data, 'shop.pid'), JSON.stringify(notes))
    const stop = run(stopFile, { VITRINA_DATA_DIR: data })
    expect(await stop.exited).toEqual([0, null])
    expect(stop.said()).toContain('No shop runs on the data folder')
  })
})

describe('shops that start at the same moment on one data folder', () => {
  async function startAtOnce(count: number) {
    const shops = await Promise.all(Array.from({ length: count }, () => superviseShop()))
    await Promise.allSettled(shops.map(untilOpen))
    const open = shops.filter(({ process: shop }) => isAlive(shop))
    return { open, others: shops.filter(shop => !open.includes(shop)) }
  }

  it(
    'leave one shop running; the other shops print that shop’s URL and exit with code 1',
    async () => {
      const { open, others } = await startAtOnce(4)
      expect(open).toHaveLength(1)
      const [pid, port] = [open[0]?.process.pid, open[0]?.ports[0]]
      for (const other of others) {
        const where = `on ${path.join(folder, 'data')} already (process ${pid})`
        expect(other.said().split('\n')).toEqual([
          `✘ A shop runs or starts ${where}: http://localhost:${port}`,
          expect.stringContaining('Stop it with `npm stop`'),
          '',
        ])
        expect(other.process.exitCode).toBe(1)
      }
      const stop = run(stopFile, { VITRINA_DATA_DIR: path.join(folder, 'data') })
      expect(await stop.exited).toEqual([0, null])
    },
    limitMs,
  )

  it(
    'leave exactly one shop running after a previous shop was killed',
    async () => {
      const killed = await openShop()
      killed.process.kill('SIGKILL')
      await killed.exited
      await untilFree(killed.ports)
      const { open } = await startAtOnce(3)
      expect(open).toHaveLength(1)
    },
    limitMs,
  )
})

describe('a shop that cannot start', () => {
  it(
    'prints the server log of this run, without the log lines of an earlier run',
    async () => {
      const logs = path.join(folder, 'data/logs')
      mkdirSync(logs, { recursive: true })
      writeFileSync(path.join(logs, 'platform.log'), 'SHOP_URL: Invalid URL\n')
      const shop = await superviseShop('data', {
        SMALL_SERVER_FAULT: 'platform dies',
        SMALL_SHOP_HURRIES: 'yes',
      })
      expect((await shop.exited)[0]).toBe(1)
      expect(shop.said()).toContain('The cupboard is bare.')
      expect(shop.said()).not.toContain('SHOP_URL')
      expect(await areFree(shop.ports)).toBe(true)
    },
    limitMs,
  )
})

function childrenOf({ process: { pid } }: Run): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
