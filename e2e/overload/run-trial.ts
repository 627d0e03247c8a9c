import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildAll } from '../../scripts/build.ts'
import { type Shop, startShop } from '../shop.ts'
import { isServed, isSound, type Outcome, outcomeOf, tableOf } from './outcome.ts'
import { callsOf, pagesOf } from './requests.ts'
import type { Asked } from './send-load.ts'
import { underLoad } from './under-load.ts'

/**
 * Offers each server five times what it can serve, and prints what was served, what was shed and how
 * health answered. Fails where a promise is not kept; `--write` renews the table in docs.
 */
const tableFile = path.resolve(import.meta.dirname, '../../docs/trials/overload.md')
const clients = 16
const times = 5
const healthyShare = 0.5
const isAsked = (name: string) => {
  const names = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
  return names.length === 0 || names.includes(name)
}

async function overload(shop: Shop, name: string, asked: readonly Asked[]): Promise<Outcome> {
  const health = [shop.url, shop.platformUrl].flatMap(url => [`${url}/healthz`, `${url}/readyz`])
  const send = (seconds: number, rate: { clients: number } | { perSecond: number }) =>
    underLoad({ asked, seconds, rate }, health)

  await send(5, { clients })
  const full = await send(10, { clients })
  const capacity = full.answers.filter(isServed).length / 10
  const healthy = await send(15, { perSecond: capacity * healthyShare })
  const seconds = 20
  const offered = capacity * times
  const over = await send(seconds, { perSecond: offered })
  return outcomeOf({ name, capacity, offered, seconds, healthy, over })
}

async function runTrial(): Promise<Outcome[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-overload-'))
  const outcomes: Outcome[] = []
  try {
    process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
    await buildAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
    const loads = { pages: pagesOf, calls: callsOf }
    for (const [name, requestsTo] of Object.entries(loads)) {
      if (!isAsked(name)) continue
      const shop = await startShop()
      try {
        outcomes.push(await overload(shop, name, await requestsTo(shop)))
        console.log(outcomes.at(-1))
      } finally {
        await shop.close()
      }
    }
    return outcomes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const outcomes = await runTrial()
const table = tableOf(outcomes)
console.log(table)
if (process.argv.includes('--write')) await writeFile(tableFile, table)
process.exitCode = outcomes.every(isSound) ? 0 : 1
