import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { canAllCustomersSignIn } from './accounts.ts'
import { checkOrders, countRowsByTable, type OrderFaults } from './check-orders.ts'
import { createPhaseRecorder } from './phases.ts'
import { isPriceShown } from './prices.ts'
import type { WatchedProduct } from './readers.ts'
import { sendRequest } from './send-request.ts'
import { startLocalServices } from './services.ts'
import { type PurchaseAttempt, startTestShoppers } from './shoppers.ts'

export type RestoreObservations = {
  counts: Record<string, number>
  books: OrderFaults
  /** After how many milliseconds a product page shows the price that was in force at last. */
  priceShownMs: number
  /** Every customer signs in with their password. */
  isSignedIn: boolean
  /** A purchase of the new shop; its order goes on where the numbers of the old one ended. */
  next: PurchaseAttempt | undefined
  seconds: number
}

type RestoreOptions = {
  /** Where `shop.backup.gz` is, and the data of the new services will be. */
  folder: string
  log: (line: string) => void
  purchases: readonly PurchaseAttempt[]
  shown: WatchedProduct & { price: number }
}

const maxColdMs = 30_000

/** A backup put into a database of a new set of services, with secrets of its own. */
export async function restoreIntoNewServices(given: RestoreOptions): Promise<RestoreObservations> {
  const { folder, log, purchases, shown } = given
  const data = path.join(folder, 'restored')
  const startedMs = performance.now()
  const tables = await startLocalServices({ data, log, isEmpty: true, only: ['migrate'] })
  try {
    const restore = ['node', 'platform/src/cli.ts', 'restore', '/backups/shop.backup.gz']
    await tables.run('migrate', restore, [`${folder}:/backups`])
  } finally {
    await tables.close()
  }
  const services = await startLocalServices({ data, log, isEmpty: true })
  try {
    const seconds = (performance.now() - startedMs) / 1_000
    const database = await services.connect()
    const counts = await countRowsByTable(database)
    const books = await checkOrders(database, purchases)
    const priceShownMs = await waitUntilPriceIsShown(services.url + shown.path, shown.price)
    const isSignedIn = await canAllCustomersSignIn(services.url)
    const phases = createPhaseRecorder(log)
    const { url } = services
    const shopping = startTestShoppers({
      url,
      skus: [shown.sku],
      phases,
      shoppers: 1,
      first: 100_000,
    })
    await shopping.stop()
    await database.end()
    return { counts, books, priceShownMs, isSignedIn, next: shopping.purchases[0], seconds }
  } finally {
    await services.close()
  }
}

/** New processes may be too slow for their own first pages. Infinity where it never comes. */
async function waitUntilPriceIsShown(url: string, price: number): Promise<number> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < maxColdMs) {
    const answer = await sendRequest(url).catch(() => undefined)
    if (answer?.status === 200 && isPriceShown(answer.text, price)) {
      return Math.round(performance.now() - startedMs)
    }
    await delay(200)
  }
  return Number.POSITIVE_INFINITY
}
