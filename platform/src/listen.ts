import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRequestContext, createServerDrainer } from '@vitrina/http-server'
import { serveMetrics } from '@vitrina/metrics'
import { type BucketSettings, readSettingsOrExit } from '@vitrina/settings'
import { openTracing } from '@vitrina/tracing'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { importCatalogIntoEmptyStore } from './catalog/catalog-import.ts'
import { openCommandSocket } from './cli/command-socket.ts'
import {
  describeDeliveryFileProblem,
  findMissingCarrier,
  readDeliveryFile,
} from './delivery/read-delivery.ts'
import { createPlatformServer } from './http/platform-server.ts'
import { createFolderMediaStore } from './images/media-store.ts'
import { startPicturePregeneration } from './images/pregenerate-pictures.ts'
import { createMemoryLimiterService, createRedisLimiterService } from './limits/open-limits.ts'
import { startPeriodicTask } from './limits/repeat-work.ts'
import { createEmailTransport } from './mail/create-email-transport.ts'
import { createEmailService } from './mail/open-mail.ts'
import { startOutboxSender } from './mail/sending.ts'
import { withTransportTracing } from './mail/trace-transport.ts'
import { createPlatformMetrics } from './metrics/platform-metrics.ts'
import { startReservationExpiry } from './orders/ending-reservations.ts'
import { createPaymentsSettings } from './payments/open-provider.ts'
import { startPaymentReconciliation } from './payments/reconciling.ts'
import { createMemorySearchEngine } from './search/search-engine.ts'
import { createStoreStartFailure, exitOnStartFailure, StartFailure } from './start-problem.ts'
import { openStore } from './store/open-store.ts'
import { pruneStore } from './store/prune-store.ts'
import { startPruning } from './store/pruning.ts'
import type { ReplicaReport } from './store/replicas.ts'
import { describeStoreViewsProblem, readStoreViews } from './store-views/read-store-views.ts'
import { describeSearchKnowledgeProblem } from './understanding/search-dictionary.ts'
import { watchSearchKnowledge } from './understanding/watch-search-files.ts'
import { sendWebhooks } from './webhooks/send-webhooks.ts'

const requestsLimitMs = 10_000
/** After the port has closed: emails under way and the reading of the catalogue. */
const stopLimitMs = 20_000

const settings = readSettingsOrExit()
const requests = createRequestContext()
const logger = pino({ level: settings.logLevel, mixin: requests.logged })
const { host: metricsHost, platformPort: metricsPort } = settings.metrics
const metrics = metricsPort === undefined ? undefined : createPlatformMetrics()
const tracing = await openTracing(
  settings.tracing && {
    ...settings.tracing,
    service: 'vitrina-platform',
    requestId: requests.id,
    onError: (where, error) => logger.error({ err: error, where }, 'failed'),
  },
)
const startedAtMs = performance.now()
const mediaFolder = fileURLToPath(new URL('../seed/media/', import.meta.url))

const media = settings.media
  ? await openBucket(settings.media)
  : createFolderMediaStore(mediaFolder)

/** Everything before the first request. What is wrong with the surroundings is said in one line. */
async function open() {
  const storeViews = await readStoreViews(settings.storeViewsFile).catch(({ message }: Error) => {
    throw new StartFailure(describeStoreViewsProblem(message), true)
  })
  const delivery = await readDeliveryFile(settings.deliveryFile).catch(({ message }: Error) => {
    throw new StartFailure(describeDeliveryFileProblem(message), true)
  })
  const missing = findMissingCarrier(delivery, settings)
  if (missing) throw new StartFailure(missing, true)
  const searchFiles = { words: settings.searchWordsFile, phonetics: settings.searchPhoneticsFile }
  const searchKnowledge = await watchSearchKnowledge(searchFiles, logger).catch(
    ({ message }: Error) => {
      throw new StartFailure(describeSearchKnowledgeProblem(message), true)
    },
  )
  const { databaseUrl, dataFolder } = settings
  const replicas = {
    urls: settings.replicaUrls,
    report: (told: ReplicaReport) =>
      logger[told.state === 'used' ? 'info' : 'warn'](told, 'replica'),
  }
  const place = databaseUrl
    ? { databaseUrl, ...(replicas.urls.length > 0 && { replicas }) }
    : { folder: dataFolder }
  const store = await openStore(place, tracing.noteStatement).catch((error: unknown) => {
    throw createStoreStartFailure(error, place)
  })
  const loadDemoShop = async () => (await import('../seed/index.ts')).createDemoShop()
  if (settings.seeds && (await importCatalogIntoEmptyStore(store, loadDemoShop))) {
    logger.info('demo shop put into the empty store')
  }
  const { redisUrl } = settings
  const limits = redisUrl
    ? await createRedisLimiterService(redisUrl, logger)
    : createMemoryLimiterService()
  const { openSearch } = settings
  const search = openSearch ? await openEngine(openSearch) : createMemorySearchEngine()
  const from = settings.mail.from ?? 'shop@localhost'
  const mail = createEmailService({
    store,
    storeViews,
    now: Date.now,
    settings: {
      shopUrl: settings.shopUrl,
      shopName: settings.shopName,
      domain: from.slice(from.lastIndexOf('@') + 1),
      staff: settings.mail.orderLettersTo,
      staffEvents: settings.mail.orderLetterEvents,
    },
  })
  const platform = await createApp({
    mail,
    mailTargets: settings.mail.targets,
    store,
    logger,
    requests,
    tracing,
    metrics,
    limits,
    search,
    orderLimits: settings.orderLimits,
    callLimits: settings.callLimits,
    corsOrigins: settings.corsOrigins,
    trustedProxies: settings.trustedProxies,
    imageHosts: settings.imageHosts,
    invalidateKey: settings.invalidateKey,
    mediaFolder,
    media,
    pictureCacheFolder: join(settings.dataFolder, 'pictures'),
    storeViews,
    delivery,
    deliveryServices: settings,
    searchKnowledge: searchKnowledge.current,
    payments: createPaymentsSettings(settings, Date.now, tracing),
    catalogIndexes: settings.catalogIndexes,
    isDraining: () => drain.isDraining(),
  })
  const opened = createEmailTransport({
    smtpUrl: settings.mail.smtpUrl,
    folder: join(settings.dataFolder, 'mail'),
    from: { name: mail.shop.name.ru, address: from },
  })
  const transport = withTransportTracing(opened, tracing)
  const commands = await openCommandSocket({ store, dataFolder, logger })
  return { store, limits, search, platform, mail, transport, commands }
}

const { store, limits, search, platform, mail, transport, commands } = await open().catch(
  (error: unknown) => exitOnStartFailure(error, { logger, dataFolder: settings.dataFolder }),
)

/** Nothing can be sold without it: the supervisor restarts the platform. */
void store.lost.then(error => {
  logger.fatal({ err: error }, 'the embedded database is gone')
  process.exit(1)
})

const pruning = startPruning(() => pruneStore(store, Date.now()), logger)
const { reconcilePayments } = platform
const payments = reconcilePayments && startPaymentReconciliation(reconcilePayments, logger)
const reservations = startReservationExpiry(() => platform.endReservations(), logger)
const telling = startPeriodicTask(async () => void (await platform.sendOrderStepEmails()), {
  pauseMs: 5_000,
  onError: error => logger.error({ err: error }, 'emails about orders could not be written'),
})
const tellingStaff = startPeriodicTask(async () => void (await platform.sendStaffEmails()), {
  pauseMs: 5_000,
  onError: error => logger.error({ err: error }, 'emails to the staff could not be written'),
})
const tellingRestock = startPeriodicTask(async () => void (await platform.sendRestockEmails()), {
  pauseMs: 15_000,
  onError: error => logger.error({ err: error }, 'emails about restocked goods not written'),
})
const certificates = startPeriodicTask(async () => void (await platform.settleCertificates()), {
  pauseMs: 5_000,
  onError: error => logger.error({ err: error }, 'gift certificates could not be settled'),
})
const webhooks = startPeriodicTask(() => sendWebhooks({ store, logger, now: Date.now }), {
  pauseMs: 2_000,
  onError: error => logger.error({ err: error }, 'webhooks could not be sent'),
})
const sending = startOutboxSender({ outbox: mail.outbox, transport, logger, now: Date.now })
const { pictures } = platform
const sizes = settings.pictureSizes
const picturesAhead = startPicturePregeneration({ pictures, media, sizes, logger })
const server = createPlatformServer(platform.app)
const drain = createServerDrainer(server, {
  readinessMs: settings.drainSeconds * 1_000,
  requestsMs: requestsLimitMs,
})
server.listen(settings.platformPort, settings.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.platformPort
  const ms = Math.round(performance.now() - startedAtMs)
  logger.info(
    { host: settings.host, port, store: store.kind, mail: transport.kind, ms },
    'platform is ready',
  )
})
if (metrics && metricsPort !== undefined) {
  const onError = (where: string, error: unknown) => logger.error({ err: error, where }, 'failed')
  const served = { host: metricsHost, port: metricsPort, read: metrics.read, onError }
  // The shop sells without being measured.
  serveMetrics(served).catch(error => onError(`metrics at port ${metricsPort}`, error))
}
server.on('error', error => {
  logger.fatal({ err: error }, 'platform cannot listen')
  void store.close().finally(() => process.exit(1))
})

/** Its client, as big as all the rest, is loaded where an engine is set. */
async function openEngine(place: { url: string; name: string }) {
  const { createOpenSearchEngine } = await import('./search/opensearch/open-opensearch.ts')
  return createOpenSearchEngine(place, logger, tracing)
}

/** Its client is loaded where pictures lie in a bucket. */
async function openBucket(place: BucketSettings) {
  const { createS3MediaStore } = await import('./images/s3-media.ts')
  return createS3MediaStore(place, {
    report: told => logger[told.state === 'used' ? 'info' : 'warn'](told, 'media store'),
  })
}

/** Readiness first, then the port, then the requests under way; the store last. */
async function stop(signal: string): Promise<void> {
  logger.info({ signal }, 'platform is stopping')
  await drain.start()
  setTimeout(() => {
    logger.error('platform did not stop in time')
    process.exit(1)
  }, stopLimitMs).unref()
  await closeAll()
  process.exit()
}

/** The store last, and in any case: what another part cannot end must not cost it its rows. */
async function closeAll(): Promise<void> {
  const served = {
    ...(payments && { payments }),
    pruning,
    reservations,
    telling,
    tellingStaff,
    tellingRestock,
    certificates,
    webhooks,
    sending,
    picturesAhead,
    platform,
  }
  const parts = { ...served, limits, search, commands, tracing, store }
  for (const [name, part] of Object.entries(parts)) {
    try {
      await ('stop' in part ? part.stop() : part.close())
    } catch (error) {
      process.exitCode = 1
      logger.error({ err: error, part: name }, 'a part of the platform could not be ended')
    }
  }
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
