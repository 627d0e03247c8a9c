import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { LaunchedProcess } from '../scripts/serve/child.ts'
import { findFreePort } from '../scripts/serve/free-port.ts'
import { readLogTail } from '../scripts/serve/log-file.ts'
import {
  getReadyUrl,
  getShopProcessLogFile,
  launchShopProcess,
  listShopProcessNames,
  type ShopProcessName,
  type ShopRuntimeConfig,
} from '../scripts/serve/shop-processes.ts'
import { waitUntilReady } from '../scripts/serve/wait-until-ready.ts'

export type ShopProcessStartOptions = {
  /** What this part alone sees. */
  env?: Record<string, string>
  /** How long it may take: two minutes when left out. */
  timeoutMs?: number
}

export type Shop = Readonly<{
  /** Origin of the pages, without a slash at the end. */
  url: string
  platformUrl: string
  dataFolder: string
  /** Starts a part that is not running and waits until it can serve. */
  start(name: ShopProcessName, options?: ShopProcessStartOptions): Promise<void>
  /** Asks a part to stop in order, and waits for its end. */
  stop(name: ShopProcessName): Promise<void>
  /** Ends a part as `kill -9` does. */
  kill(name: ShopProcessName): Promise<void>
  /** Starts every part that a test has stopped or killed. */
  startAgain(): Promise<void>
  /** Stops everything and deletes the data folder. */
  close(): Promise<void>
}>

/**
 * Opens a shop of its own: free ports, a fresh data folder, the built shell and remotes. `env`
 * reaches both processes, for instance `DATABASE_URL`. Once a shop was copied by `keepAsTemplate`,
 * the next ones begin as that one was: filled, and with their releases tried.
 */
export async function startShop(
  env: Record<string, string> = {},
  ports: { platform?: number } = {},
): Promise<Shop> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-shop-'))
  await fillDataFolder(dataFolder, env)
  const place: ShopRuntimeConfig = {
    port: await findFreePort(),
    platformPort: ports.platform ?? (await findFreePort()),
    dataFolder,
    // All shoppers of all journeys come from one address. Pictures are kept from shop to shop, and
    // made when they are asked for.
    env: { ORDER_PIECES_HELD: '1000000', PICTURE_SIZES: 'none', ...process.env, ...env },
  }
  const running = new Map<ShopProcessName, LaunchedProcess>()
  const asked = new Set<LaunchedProcess>()
  const endAtOnce = () => {
    for (const { pid } of running.values()) process.kill(-pid, 'SIGKILL')
  }
  process.once('exit', endAtOnce)

  async function start(
    name: ShopProcessName,
    { env: added, timeoutMs = 120_000 }: ShopProcessStartOptions = {},
  ): Promise<void> {
    if (running.has(name)) throw new Error(`The ${name} runs already.`)
    const child = launchShopProcess(name, { ...place, env: { ...place.env, ...added } })
    running.set(name, child)
    const gone = new AbortController()
    void child.exited.then(how => {
      if (running.get(name) === child) running.delete(name)
      if (!asked.has(child)) {
        const said = readLogTail(getShopProcessLogFile(name, place), { lines: 40 })
        console.error(`The ${name} at ${place.port} ended by itself: ${how}\n${said}`)
      }
      gone.abort(new Error(`The ${name} ended: ${how}`))
    })
    try {
      await waitUntilReady(getReadyUrl(name, place), { timeoutMs, signal: gone.signal })
    } catch (error) {
      const cause = gone.signal.aborted ? gone.signal.reason : error
      throw new Error(
        `${(cause as Error).message}\n${readLogTail(getShopProcessLogFile(name, place), { lines: 40 })}`,
      )
    }
  }

  async function end(name: ShopProcessName, how: 'stop' | 'kill'): Promise<void> {
    const child = running.get(name)
    if (!child) return
    asked.add(child)
    await child[how]()
  }

  async function close(): Promise<void> {
    await Promise.all(listShopProcessNames(place).map(name => end(name, 'stop')))
    process.off('exit', endAtOnce)
    await rm(dataFolder, { recursive: true, force: true })
  }

  async function startAgain(): Promise<void> {
    await Promise.all(
      listShopProcessNames(place)
        .filter(name => !running.has(name))
        .map(name => start(name)),
    )
  }

  try {
    await startAgain()
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: `http://localhost:${place.port}`,
    platformUrl: `http://127.0.0.1:${place.platformPort}`,
    dataFolder,
    start,
    stop: name => end(name, 'stop'),
    kill: name => end(name, 'kill'),
    startAgain,
    close,
  }
}

/** What makes a database another one than the template's. */
const settingsOfStore = ['DATABASE_URL', 'VITRINA_SEED', 'VITRINA_STORE_VIEWS']

async function fillDataFolder(folder: string, env: Record<string, string>): Promise<void> {
  const { VITRINA_E2E_TEMPLATE: template, VITRINA_E2E_PICTURES: pictures } = process.env
  // A picture is named by what it is made of: what one shop has made, no other need make again.
  if (pictures) await symlink(pictures, path.join(folder, 'pictures'), 'dir')
  if (!template) {
    await cp(builtRemotes(), path.join(folder, 'remotes'), { recursive: true })
    return
  }
  const hasStoreOfItsOwn = settingsOfStore.some(name => name in env)
  await copyShopTemplate(
    folder,
    shopTemplateEntries.filter(part => !(hasStoreOfItsOwn && part === 'pglite')),
  )
}

/**
 * What a shop has after its first start: remotes and what was found out about them, a filled
 * database.
 */
export const shopTemplateEntries = ['remotes', 'cache', 'release-history.json', 'pglite']

/** Lets a data folder begin with parts of what the first shop of the run has made. */
export async function copyShopTemplate(folder: string, parts: readonly string[]): Promise<void> {
  const { VITRINA_E2E_TEMPLATE: template } = process.env
  if (!template) throw new Error('There is no template yet: no shop has been opened.')
  await copyParts(template, folder, parts)
}

/** Copies a shop's data for the next ones to begin with. Its platform is stopped meanwhile. */
export async function saveAsTemplate(shop: Shop, template: string): Promise<void> {
  await shop.stop('platform')
  await copyParts(shop.dataFolder, template, shopTemplateEntries)
  await shop.start('platform')
  process.env.VITRINA_E2E_TEMPLATE = template
}

async function copyParts(from: string, to: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const source = path.join(from, part)
    if (existsSync(source)) await cp(source, path.join(to, part), { recursive: true })
  }
}

function builtRemotes(): string {
  const folder = process.env.VITRINA_E2E_REMOTES
  if (!folder)
    throw new Error('Run the browser tests with `npm run e2e`: it builds the shop first.')
  return folder
}
