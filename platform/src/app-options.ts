import { createRequestContext, type RequestContext } from '@vitrina/http-server'
import { noopTracing, type Tracing } from '@vitrina/tracing'
import type { Logger } from 'pino'
import type { PasswordHashAlgorithm } from './customers/passwords.ts'
import type { DeliveryFile } from './delivery/delivery-file.ts'
import type { DeliveryServiceSettings } from './delivery/read-delivery.ts'
import { createFolderMediaStore, type MediaStore } from './images/media-store.ts'
import { type AdmissionLimits, defaultAdmissionLimits } from './limits/admit-calls.ts'
import { createMemoryLimiterService, type LimiterService } from './limits/open-limits.ts'
import type { EmailService } from './mail/open-mail.ts'
import type { PlatformMetrics } from './metrics/platform-metrics.ts'
import { defaultOrderLimits, type OrderLimits } from './orders/order-limits.ts'
import type { PaymentsSettings } from './payments/open-payments.ts'
import { createMemorySearchEngine, type SearchEngine } from './search/search-engine.ts'
import type { Store } from './store/open-store.ts'
import type { StoreViews } from './store-views/store-views.ts'
import type { SearchKnowledge } from './understanding/search-understood.ts'

export type AppOptions = {
  store: Store
  logger: Logger
  /** Which request log lines belong to, where the logger tells of it. */
  requests?: RequestContext
  /** Nothing is traced without. */
  tracing?: Pick<Tracing, 'serve'>
  /** Where pictures lie, unless they lie in another store. */
  mediaFolder: string
  media?: MediaStore
  pictureCacheFolder: string
  /** Milliseconds since 1970. */
  now?: () => number
  passwordHash?: PasswordHashAlgorithm
  storeViews?: StoreViews
  /** How the shop delivers; as the demo shop does when left out. */
  delivery?: DeliveryFile
  /** Whom the platform asks about parcels and addresses; nobody but itself when left out. */
  deliveryServices?: DeliveryServiceSettings | undefined
  /** What shoppers say and how it sounds; as in the demo shop when left out. */
  searchKnowledge?: () => SearchKnowledge
  /** Without one every process counts for itself. */
  limits?: LimiterService
  /** Without one this process searches itself. */
  search?: SearchEngine
  /** Beyond them an order is to be confirmed. */
  orderLimits?: OrderLimits
  /** Pages that may call from a browser. */
  corsOrigins?: '*' | readonly string[]
  /** Addresses whose `X-Forwarded-For` is believed, in Express' words. */
  trustedProxies?: readonly string[]
  /** Who takes money on the site; nobody when left out. */
  payments?: PaymentsSettings | undefined
  /** For emails. */
  mail?: EmailService
  /** The shop's own addresses that visitors may write to. */
  mailTargets?: readonly string[]
  /** Names under which the catalogue can be searched. */
  catalogIndexes?: readonly string[]
  /** Hosts besides the shop whose pictures may be shown. */
  imageHosts?: readonly string[]
  /** Lets its bearer have documents read anew (`/invalidate`). */
  invalidateKey?: string | undefined
  /** Beyond them calls are refused for a moment. */
  callLimits?: AdmissionLimits
  /** Measures what the platform does; nothing is measured without. */
  metrics?: PlatformMetrics | undefined
  /** The process is about to end: readiness says so. */
  isDraining?: () => boolean
}

/** What holds where nobody says otherwise. */
export function applyAppDefaults(options: AppOptions) {
  return {
    now: Date.now,
    requests: createRequestContext(),
    limits: createMemoryLimiterService(),
    search: createMemorySearchEngine(),
    orderLimits: defaultOrderLimits,
    corsOrigins: '*',
    trustedProxies: ['loopback'],
    mailTargets: [],
    catalogIndexes: ['vitrina_catalog', 'vue_storefront_catalog'],
    imageHosts: [],
    callLimits: defaultAdmissionLimits,
    metrics: undefined,
    tracing: noopTracing,
    payments: undefined,
    isDraining: () => false,
    media: createFolderMediaStore(options.mediaFolder),
    ...options,
  } satisfies AppOptions
}

export type ResolvedAppOptions = ReturnType<typeof applyAppDefaults>
