import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../../../platform/src/app.ts'
import { importCatalog } from '../../../platform/src/catalog/catalog-import.ts'
import type { CatalogDocuments } from '../../../platform/src/catalog/stored-documents.ts'
import type { PasswordHashAlgorithm } from '../../../platform/src/customers/passwords.ts'
import { createPlatformServer } from '../../../platform/src/http/platform-server.ts'
import type { LimiterService } from '../../../platform/src/limits/open-limits.ts'
import { defaultOrderLimits } from '../../../platform/src/orders/order-limits.ts'
import {
  createTestCatalogDocuments,
  createTestProduct,
} from '../../../platform/src/testing/test-catalog.ts'
import { openMemoryStore } from '../../../platform/src/testing/test-store.ts'
import { type AnsweredCall, recordAnsweredCalls } from './answered-calls.ts'
import { createSalesLedger, type SalesLedger } from './sales-ledger.ts'

export type TrialPlatform = {
  /** Where it listens, also after a new start. */
  readonly origin: string
  readonly books: SalesLedger
  /**
   * Ends as a killed process does: what is under way is never answered. Then starts on the same
   * store.
   */
  killAndStart(): Promise<void>
  /** How often it was killed. */
  readonly kills: number
  /** Not between being killed and having started again. */
  readonly isRunning: boolean
  /** Resolves while it runs, or once it has started again. */
  isUp(): Promise<void>
  close(): Promise<void>
}

const invalidateKey = 'trial'

/** All the shoppers of a trial come from one address. */
const nothingIsTooMuch: LimiterService = {
  limiter: {
    take: async () => ({ ok: true, value: undefined }),
    count: async () => 1,
    forget: async () => {},
  },
  look: async () => ({ ok: true, kind: 'memory' }),
  async close() {},
}

/** What makes a password slow to guess is tried elsewhere; here it would only take the time. */
const quickHash: PasswordHashAlgorithm = {
  hash: async password => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
}

export type TrialPlatformOptions = {
  /** Besides the goods. */
  catalog?: CatalogDocuments
  /** The clock it goes by. */
  now?: () => number
  /** Told of every call that was answered, in the order they were. */
  onAnswered?: (call: AnsweredCall) => void
}

/**
 * The real platform over a store in memory, selling `goods`: a hundred pieces each at 990 rubles.
 */
export async function startTrialPlatform(
  goods: readonly string[],
  { catalog = createTestCatalogDocuments(), now = Date.now, onAnswered }: TrialPlatformOptions = {},
): Promise<TrialPlatform> {
  const store = await openMemoryStore()
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-trials-'))
  const stockRows = goods.map((sku, index) =>
    createTestProduct(1_000 + index, sku, `Вещь ${sku}`, 990, ['62']),
  )
  await importCatalog(store, { ...catalog, products: [...catalog.products, ...stockRows] })
  let port = 0
  let running = await start()

  async function start() {
    const { app, stop } = await createApp({
      store,
      logger: pino({ level: 'silent' }),
      mediaFolder: folder,
      pictureCacheFolder: join(folder, 'pictures'),
      invalidateKey,
      limits: nothingIsTooMuch,
      orderLimits: { ...defaultOrderLimits, heldByClient: Number.POSITIVE_INFINITY },
      passwordHash: quickHash,
      now,
    })
    if (onAnswered) recordAnsweredCalls(app, onAnswered)
    const server: Server = createPlatformServer(app)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    return { server, stop }
  }

  async function kill() {
    const { server, stop } = running
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
    await stop()
  }

  const origin = `http://127.0.0.1:${port}`
  let restart: Promise<void> | undefined
  let kills = 0

  return {
    origin,
    books: createSalesLedger(store, async () => {
      await fetch(`${origin}/invalidate?key=${invalidateKey}&tag=P1`)
    }),
    killAndStart() {
      if (!restart) kills += 1
      restart ??= kill()
        .then(start)
        .then(started => {
          running = started
          restart = undefined
        })
      return restart
    },
    get kills() {
      return kills
    },
    get isRunning() {
      return restart === undefined
    },
    isUp: async () => restart,
    async close() {
      await restart
      await kill()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
