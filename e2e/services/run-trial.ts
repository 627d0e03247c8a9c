import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { buildAndReleaseAll } from '../../scripts/build.ts'
import { exitOnSignals, InterruptedError } from '../../scripts/tools/interruption.ts'
import { insertReturnPhotos, registerCustomers } from './accounts.ts'
import { checkOrders, countRowsByTable } from './check-orders.ts'
import { createPhaseRecorder, type PhaseRecorder } from './phases.ts'
import { measurePriceVisibility } from './price-visibility.ts'
import { createPriceStalenessTracker, type PriceStalenessTracker } from './prices.ts'
import { startPollingPages, type WatchedProduct } from './readers.ts'
import { checkServicesTrial, type ServicesObservations, writeServicesReport } from './report.ts'
import { restoreIntoNewServices } from './restore-into-new-services.ts'
import { type LocalServices, startLocalServices } from './services.ts'
import { startTestShoppers } from './shoppers.ts'

/**
 * The services of docker-compose.yml under constant load: prices change, every process is killed,
 * every platform and page server is upgraded, and a backup becomes a second shop. `--write` renews
 * the page in docs.
 */
const page = path.resolve(import.meta.dirname, '../../docs/trials/services.md')
const watched: readonly [WatchedProduct, WatchedProduct] = [
  {
    sku: 'VT-40103',
    path: '/aksessuary/sumki/sumka-tout-iz-zernistoy-kozhi',
    listing: '/aksessuary/sumki',
  },
  {
    sku: 'VT-40172',
    path: '/aksessuary/zonty/zont-trost-krasnyy',
    listing: '/aksessuary/zonty',
  },
]
const bought = ['VT-40102', 'VT-40112', 'VT-40122', 'VT-40132', 'VT-50103', 'VT-50123']
const calmMs = 10_000
const maxWarmUpMs = 120_000
const afterKillMs = 4_000

type Trial = {
  services: LocalServices
  phases: PhaseRecorder
  prices: PriceStalenessTracker
  database: () => Client
  reconnect: () => Promise<void>
}

/** New processes are slow at first: what fails until they are warm is no fault of what is tried. */
async function warmUp(phases: PhaseRecorder): Promise<void> {
  await phases.during('warm-up', async ({ failed }) => {
    const untilMs = performance.now() + maxWarmUpMs
    for (let before = -1; failed.length !== before && performance.now() < untilMs; ) {
      before = failed.length
      await delay(calmMs)
    }
  })
}

/** Each price is to be seen on every server; answers the slowest of each kind. */
async function tryPrices({ services, phases, prices }: Trial, times: number) {
  const slowest = new Map<string, number>()
  await phases.during('prices change', async () => {
    for (let time = 0; time < times; time += 1) {
      const product = watched[time % 2] as WatchedProduct
      const price = await prices.change(product.sku)
      for (const [name, ms] of await measurePriceVisibility(services, product, price)) {
        slowest.set(name, Math.max(slowest.get(name) ?? 0, ms))
      }
      await delay(500)
    }
  })
  return slowest
}

/** A price changes while the process is away, where the database is there, and after it is back. */
async function tryKills(trial: Trial): Promise<void> {
  const { services, phases, prices, reconnect } = trial
  for (const server of services.servers()) {
    await phases.during(`kill ${server.name}`, async phase => {
      const replaced = server.replace('SIGKILL')
      if (server.name !== 'postgres') await prices.change(watched[0].sku)
      const { how, backMs } = await replaced
      Object.assign(phase, { ended: how, backMs })
      if (server.name === 'postgres') await reconnect()
      await prices.change(watched[1].sku)
      await delay(afterKillMs)
    })
  }
}

/** As an upgrade has it: one after the other ends in order, and its successor is awaited. */
async function tryUpgrade({ services, phases, prices }: Trial): Promise<void> {
  const servers = services.servers().filter(({ name }) => /^(platform|shell)-/.test(name))
  for (const server of servers) {
    await phases.during(`upgrade ${server.name}`, async phase => {
      const { how, backMs } = await server.replace('SIGTERM')
      Object.assign(phase, { ended: how, backMs })
      await prices.change(watched[0].sku)
      await delay(1_000)
    })
  }
}

async function tryServices(folder: string): Promise<ServicesObservations> {
  const services = await startLocalServices({ data: path.join(folder, 'shop'), log: console.log })
  try {
    let database = await services.connect()
    await database.query('update stock_item set qty = 1000000, is_in_stock = true')
    const phases = createPhaseRecorder(console.log)
    const prices = createPriceStalenessTracker(() => database)
    const trial: Trial = {
      ...{ services, phases, prices, database: () => database },
      async reconnect() {
        database = await services.connect()
      },
    }
    for (const { sku } of watched) await prices.change(sku)
    // The first change of all is to be seen before anybody looks.
    await delay(5_000)

    const { url } = services
    const shopping = startTestShoppers({ url, skus: bought, phases, shoppers: 2 })
    const reading = startPollingPages({ url, products: watched, prices, phases, everyMs: 400 })
    await warmUp(phases)
    await phases.during('calm', () => delay(calmMs))
    const seen = await tryPrices(trial, 6)
    await tryKills(trial)
    await phases.during('calm again', () => delay(calmMs))
    await tryUpgrade(trial)
    await shopping.stop()
    await reading.stop()

    const { purchases } = shopping
    await registerCustomers(url)
    await insertReturnPhotos(database)
    const books = await checkOrders(database, purchases)
    const before = await countRowsByTable(database)
    const backup = ['node', 'platform/src/cli.ts', 'backup', '/backups/shop.backup.gz']
    await services.run('migrate', backup, [`${folder}:/backups`])
    await database.end()
    await services.close()
    const restored = await restoreIntoNewServices({
      ...{ folder, log: console.log, purchases },
      shown: { ...watched[0], price: prices.priceOf(watched[0].sku) ?? 0 },
    })
    return { phases: phases.phases, prices, seen, purchases, books, before, restored }
  } finally {
    await services.close()
  }
}

exitOnSignals()
const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-services-'))
// PostgreSQL runs as a user of its own.
await chmod(folder, 0o755)
let isKept = process.argv.includes('--keep')
try {
  // So that no service waits for a compiler.
  await buildAndReleaseAll({ log: console.log })
  const seen = await tryServices(folder)
  const findings = checkServicesTrial(seen)
  for (const one of seen.prices.stale.slice(0, 20)) console.log(JSON.stringify(one))
  const report = writeServicesReport(seen, findings)
  console.log(report)
  if (process.argv.includes('--write')) await writeFile(page, report)
  process.exitCode = findings.every(({ isKept }) => isKept) ? 0 : 1
} catch (error) {
  isKept = true
  if (!(error instanceof InterruptedError)) throw error
  console.error(error.message)
  process.exitCode = 130
} finally {
  if (isKept) console.log(`Logs and data are in ${folder}`)
  else await rm(folder, { recursive: true, force: true })
}
