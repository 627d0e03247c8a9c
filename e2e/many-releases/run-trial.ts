import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildAll } from '../../scripts/build.ts'
import { pageByRemote } from '../remote-faults/try-fault.ts'
import { watchPages } from '../remote-faults/watch-pages.ts'
import { releaseChanged, remoteStates } from '../remote-releases.ts'
import { type Shop, startShop } from '../shop.ts'
import { type Memory, readMemory } from './read-memory.ts'

/**
 * Releases remotes again and again while pages are asked for, and prints what the page server holds
 * and what shoppers saw. The number of releases is the argument: 120 unless given.
 */
const wanted = Number(process.argv[2] ?? 120)
const remotes = Object.keys(pageByRemote)
const everyMs = 500
/** A worker is replaced above 640 MB; until its successor is ready it goes on. */
const mostOfWorker = 700
const mostOfFront = 400

async function untilLive(shop: Shop, remote: string, version: string): Promise<void> {
  for (let look = 0; look < 600; look += 1) {
    if ((await remoteStates(shop))[remote]?.version === version) return
    await delay(100)
  }
  throw new Error(`The release ${version} of ${remote} has not come to be live.`)
}

async function releaseAgainAndAgain(shop: Shop): Promise<Memory[]> {
  const seen = [readMemory(shop)]
  for (let number = 1; number <= wanted; number += 1) {
    const remote = remotes[number % remotes.length] as string
    const version = await releaseChanged(shop, remote, (script, file) =>
      file.startsWith('server/') ? `${script}\n// release ${number}` : script,
    )
    await untilLive(shop, remote, version)
    const memory = readMemory(shop)
    seen.push(memory)
    if (number % 10 === 0) console.log(`${number} releases`, memory)
  }
  return seen
}

async function tryReleases(shop: Shop): Promise<boolean> {
  const watch = watchPages(shop.url, ['/', ...Object.values(pageByRemote)], everyMs)
  const memories = await releaseAgainAndAgain(shop)
  const pages = await watch.stop()
  const lost = pages.filter(({ status, isWhole }) => status !== 200 || !isWhole)
  const front = Math.max(...memories.map(memory => memory.front))
  const worker = Math.max(...memories.flatMap(memory => memory.workers))
  console.log(`${wanted} releases, ${pages.length} pages, ${lost.length} of them lost`)
  console.log(`At most, in MB: front ${front}, a worker ${worker}; at the end:`, memories.at(-1))
  for (const page of lost.slice(0, 10)) console.log('lost', page)
  return lost.length === 0 && front <= mostOfFront && worker <= mostOfWorker
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-releases-'))
try {
  process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
  await buildAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
  const shop = await startShop()
  try {
    process.exitCode = (await tryReleases(shop)) ? 0 : 1
  } finally {
    await shop.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
