import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import type { Express } from 'express'
import { type DestinationStream, pino } from 'pino'
import request from 'supertest'
import { createApp, type Platform } from '../app.ts'
import { importCatalog } from '../catalog/catalog-import.ts'
import type { CatalogDocuments } from '../catalog/stored-documents.ts'
import type { PasswordHashAlgorithm } from '../customers/passwords.ts'
import type { DeliveryFile } from '../delivery/delivery-file.ts'
import type { DeliveryServiceSettings } from '../delivery/read-delivery.ts'
import type { AdmissionLimits } from '../limits/admit-calls.ts'
import type { LimiterService } from '../limits/open-limits.ts'
import type { EmailService } from '../mail/open-mail.ts'
import type { PlatformMetrics } from '../metrics/platform-metrics.ts'
import type { OrderLimits } from '../orders/order-limits.ts'
import type { PaymentsSettings } from '../payments/open-payments.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Store } from '../store/open-store.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { checkResponsesAfterEachTest } from './answer-checks.ts'
import { createTestCatalogDocuments } from './test-catalog.ts'
import { createTestSearchEngine } from './test-search.ts'
import { openDefaultStore } from './test-store.ts'

export type TestShop = {
  app: Express
  store: Store
  search(query: object, parameters?: Record<string, string | number>): request.Test
  /** A cart with `qty` pieces of each sku; answers its token. */
  cartWith(...skus: string[]): Promise<string>
  addressed: typeof createTestOrder
  endReservations: Platform['endReservations']
  sendOrderStepEmails: Platform['sendOrderStepEmails']
  sendStaffEmails: Platform['sendStaffEmails']
  sendRestockEmails: Platform['sendRestockEmails']
  reconcilePayments: Platform['reconcilePayments']
  settleCertificates: Platform['settleCertificates']
  close(): Promise<void>
}

export type TestShopOptions = {
  store?: Store
  catalog?: CatalogDocuments
  now?: () => number
  log?: DestinationStream
  mediaFolder?: string
  /** One of a thousandth of the shop's work unless given. */
  passwordHash?: PasswordHashAlgorithm
  storeViews?: StoreViews
  limits?: LimiterService
  /** Where `TEST_OPENSEARCH_URL` names a server, that one; else this process. */
  search?: SearchEngine
  /** Without limits unless given. */
  orderLimits?: OrderLimits
  /** Without a limit of calls at once unless given. */
  callLimits?: AdmissionLimits
  corsOrigins?: '*' | readonly string[]
  mailTargets?: readonly string[]
  mail?: EmailService
  invalidateKey?: string
  payments?: PaymentsSettings
  delivery?: DeliveryFile
  deliveryServices?: DeliveryServiceSettings
  metrics?: PlatformMetrics
}

const unlimited: OrderLimits = {
  ofOne: Number.POSITIVE_INFINITY,
  inOrder: Number.POSITIVE_INFINITY,
  heldByClient: Number.POSITIVE_INFINITY,
  confirmMs: 0,
}

/** However slow the machine: what a test sends at once is answered. */
const allAtOnce: AdmissionLimits = { atOnce: 10_000, waiting: 10_000, maxWaitMs: 60_000 }

const quickHash: PasswordHashAlgorithm = {
  hash: password => hash(password, { memoryCost: 64, timeCost: 1 }),
  verify: (hashed, password) => verify(hashed, password),
}

const checkAnswers = checkResponsesAfterEachTest()

/**
 * The whole API over a real store and the test catalogue. Every answer is held against its
 * description.
 */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const store = options.store ?? (await openDefaultStore())
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-'))
  await importCatalog(store, options.catalog ?? createTestCatalogDocuments())
  const search = options.search ?? (await createTestSearchEngine())
  const { app, stop, ...jobs } = await createApp({
    store,
    logger: options.log ? pino({}, options.log) : pino({ level: 'silent' }),
    mediaFolder: options.mediaFolder ?? folder,
    pictureCacheFolder: join(folder, 'pictures'),
    ...(options.now && { now: options.now }),
    ...(options.mail && { mail: options.mail }),
    ...(options.mailTargets && { mailTargets: options.mailTargets }),
    ...(options.storeViews && { storeViews: options.storeViews }),
    passwordHash: options.passwordHash ?? quickHash,
    ...(options.limits && { limits: options.limits }),
    search,
    orderLimits: options.orderLimits ?? unlimited,
    callLimits: options.callLimits ?? allAtOnce,
    ...(options.corsOrigins && { corsOrigins: options.corsOrigins }),
    ...(options.metrics && { metrics: options.metrics }),
    ...(options.payments && { payments: options.payments }),
    ...(options.delivery && { delivery: options.delivery }),
    ...(options.deliveryServices && { deliveryServices: options.deliveryServices }),
    ...(options.invalidateKey && { invalidateKey: options.invalidateKey }),
  })
  checkAnswers(app)
  return {
    app,
    store,
    addressed: createTestOrder,
    ...jobs,

    search: (query, parameters = {}) =>
      request(app)
        .get(`/api/catalog/vitrina_catalog/${parameters.entity ?? 'product'}/_search`)
        .query({
          request_format: 'search-query',
          response_format: 'compact',
          request: JSON.stringify(query),
          ...parameters,
        }),

    async cartWith(...skus) {
      const { body } = await request(app).post('/api/cart/create')
      for (const sku of skus) {
        await request(app)
          .post(`/api/cart/update?cartId=${body.result}`)
          .send({ cartItem: { sku, qty: 1 } })
          .expect(200)
      }
      return body.result
    },

    async close() {
      await stop()
      await search.close()
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

const address = {
  firstname: 'Анна',
  lastname: 'Петрова',
  street: ['Ленина, 5'],
  city: 'Томск',
  postcode: '634000',
  country_id: 'RU',
}

/**
 * An order as a client sends it, with everything a parcel needs. Whoever asks may change what it
 * holds: no other suite has it.
 */
export function createTestOrder(cartId: string, ...products: { sku: string; qty: number }[]) {
  const own = structuredClone(address)
  return {
    cart_id: cartId,
    products: products as ({ sku: string; qty: number } & Record<string, unknown>)[],
    addressInformation: {
      shippingAddress: own,
      billingAddress: own,
      shipping_carrier_code: 'courier',
      shipping_method_code: 'door',
      payment_method_code: 'cod',
    },
  }
}
