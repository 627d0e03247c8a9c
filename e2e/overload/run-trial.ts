import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildAndReleaseAll } from '../../scripts/build.ts'
import { type Shop, startShop } from '../shop.ts'
import { computeOverloadOutcome, isSuccessfulResponse, type OverloadOutcome } from './outcome.ts'
import { meetsOverloadTargets, writeOutcomePage } from './outcome-page.ts'
import type { ResponseTiming } from './record-answers.ts'
import { listApiRequests, listPageRequests } from './requests.ts'
import type { LoadRequest } from './send-load.ts'
import { splitLoad } from './split-load.ts'
import { measureUnderLoad } from './under-load.ts'

/**
 * Offers each server five times what it can serve, and prints what was served, what was shed and
 * how health answered. Fails where a promise is not kept; `--write` renews the table in docs.
 */
const pageFile = path.resolve(import.meta.dirname, '../../docs/trials/overload.md')
const notesModule = path.join(import.meta.dirname, 'record-answers.ts')
const clients = 16
const connections = 400
const times = 5
const isAsked = (name: string) => {
  const names = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
  return names.length === 0 || names.includes(name)
}

async function overload(shop: Shop, asked: readonly LoadRequest[]) {
  const health = [shop.url, shop.platformUrl].flatMap(url => [`${url}/healthz`, `${url}/readyz`])
  const full = (seconds: number) =>
    measureUnderLoad(
      { measured: [{ asked, seconds, rate: { clients }, connections: clients }], rest: [] },
      health,
    )
  const offer = (seconds: number, perSecond: number) =>
    measureUnderLoad(splitLoad(asked, seconds, perSecond, connections), health)

  await full(5)
  const atCapacity = await full(10)
  const capacity = atCapacity.measured.filter(isSuccessfulResponse).length / 10
  const half = await offer(15, capacity / 2)
  const seconds = 20
  const offered = capacity * times
  const over = await offer(seconds, offered)
  return { asked, capacity, offered, seconds, seen: { half, capacity: atCapacity, over } }
}

async function tryLoad(
  name: string,
  requestsTo: (shop: Shop) => Promise<LoadRequest[]>,
  notesFolder: string,
): Promise<OverloadOutcome> {
  await mkdir(notesFolder)
  const shop = await startShop({
    // Renders are what there can be too many of.
    PAGE_CACHE: 'off',
    NODE_OPTIONS: `--import=${notesModule}`,
    VITRINA_TRIAL_NOTES: notesFolder,
  })
  const run = await overload(shop, await requestsTo(shop)).finally(() => shop.close())
  const files = await readdir(notesFolder)
  const noted = await Promise.all(
    files.map(async file => JSON.parse(await readFile(path.join(notesFolder, file), 'utf8'))),
  )
  return computeOverloadOutcome({ name, ...run, noted: noted.flat() as ResponseTiming[] })
}

async function runTrial(): Promise<OverloadOutcome[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-overload-'))
  const outcomes: OverloadOutcome[] = []
  try {
    process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
    await buildAndReleaseAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
    const loads = { pages: listPageRequests, calls: listApiRequests }
    for (const [name, requestsTo] of Object.entries(loads)) {
      if (!isAsked(name)) continue
      outcomes.push(await tryLoad(name, requestsTo, path.join(folder, name)))
    }
    return outcomes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const outcomes = await runTrial()
const page = writeOutcomePage(outcomes)
console.log(page)
if (process.argv.includes('--write')) await writeFile(pageFile, page)
process.exitCode = outcomes.every(meetsOverloadTargets) ? 0 : 1
