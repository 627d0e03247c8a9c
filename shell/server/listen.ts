import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApiClient } from '@vitrina/api-client'
import { getCurrencySign } from '@vitrina/domain'
import {
  createHttpServer,
  createRequestContext,
  createServerDrainer,
  formatServerTiming,
} from '@vitrina/http-server'
import { getDefaultShopName } from '@vitrina/i18n'
import { serveMetrics } from '@vitrina/metrics'
import { readSettingsOrExit } from '@vitrina/settings'
import { openTracing } from '@vitrina/tracing'
import { pino } from 'pino'
import { createTimedLoaderRunner } from '../app/remotes/loader-runner.ts'
import { createShellApp } from './app.ts'
import { chooseCanaryCohort } from './canary/canary-side.ts'
import { watchCanaries } from './canary/watch-canaries.ts'
import { readReportSigningKey } from './client-reports/read-reports-key.ts'
import { watchBrowserFailures } from './client-reports/watch-browser-failures.ts'
import { hashContent } from './content-hash.ts'
import { createPageAdmission } from './front/admit-pages.ts'
import { createUnavailablePageHandler } from './front/light-page.ts'
import { createOfflinePageRoute } from './front/offline-page.ts'
import { createPageRelay } from './front/relay-pages.ts'
import { createRenderPool } from './front/render-pool.ts'
import { startRenderWorker } from './front/render-worker.ts'
import { createReleaseFaultHandler } from './front/supervise-releases.ts'
import { createWorkerSockets } from './front/worker-sockets.ts'
import { startLocalRemotes } from './local-remotes/start-local-remotes.ts'
import { createShellMetrics } from './metrics/shell-metrics.ts'
import { createOpsCollector } from './ops/create-ops-collector.ts'
import { createLatestErrorLog } from './ops/latest-errors.ts'
import { openPageCache } from './page-cache/open-page-cache.ts'
import { loaderLimitMs, remoteLoadLimitMs } from './pages/time-limits.ts'
import { cacheTrialVerdicts } from './remotes/cache-trial-verdicts.ts'
import { readPublicKey } from './remotes/registry-signature.ts'
import { openReleaseCache } from './remotes/release-cache.ts'
import { openReleaseHistory, type ReleaseWithdrawal } from './remotes/release-history.ts'
import {
  addFileOrigins,
  createFolderRemoteFiles,
  createUrlRemoteFiles,
} from './remotes/remote-files.ts'
import { createRemoteManager } from './remotes/remote-manager.ts'
import { readShellAssets } from './shell-assets.ts'
import { readMainStoreView } from './views/main-view.ts'
import { readServedStoreViews } from './views/read-views.ts'

const pollMs = 500
const requestsLimitMs = 10_000
/** Long lists, for programs, who wait. */
const callMs = 10_000

const settings = readSettingsOrExit()
const views = await readServedStoreViews(settings.storeViewsFile)
const main = await readMainStoreView(settings.storeViewsFile)
const requests = createRequestContext()
const logger = pino({ name: 'shell', level: settings.logLevel, mixin: requests.logged })
const metrics = createShellMetrics()
const distFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const remotesFolder = settings.remotesUrl ? undefined : path.resolve(settings.dataFolder, 'remotes')
const ownFiles = settings.remotesUrl
  ? createUrlRemoteFiles(settings.remotesUrl, remoteLoadLimitMs)
  : createFolderRemoteFiles(path.resolve(settings.dataFolder, 'remotes'), '/remotes/')
const files = addFileOrigins(ownFiles, settings.remotesOrigins, remoteLoadLimitMs)
const latestErrors = createLatestErrorLog()
const onError = (where: string, error: unknown) => {
  logger.error({ err: error, where }, 'failed')
  latestErrors.note(error instanceof Error ? error.message : String(error), where)
}

const tracing = await openTracing(
  settings.tracing && {
    ...settings.tracing,
    ...{ service: 'vitrina-shell', isFirst: true, requestId: requests.id, onError },
  },
)

const history = openReleaseHistory(
  path.resolve(settings.dataFolder, 'release-history.json'),
  onError,
)

const reportsKey =
  settings.reportsKey ??
  readReportSigningKey(path.resolve(settings.dataFolder, 'reports-key'), onError)
const workFolder = path.resolve(settings.dataFolder, 'cache/remotes')
const manager = createRemoteManager({
  files,
  history,
  workFolder,
  publicKeys: settings.releases.publicKeys.map(readPublicKey),
  trial: cacheTrialVerdicts({ kept: openReleaseCache(workFolder) }),
  runLoader: createTimedLoaderRunner(loaderLimitMs),
  currencySign: getCurrencySign(main.currencyCode),
  shopNames: main.names,
  onError,
  onMissing: (what, path) => logger.info({ path: path.slice(0, 200) }, what),
  report(event) {
    metrics.onRemoteEvent(event)
    const { event: name, ...details } = event
    const isFine = name === 'remote-activated' || name === 'canary-shown'
    logger[isFine ? 'info' : 'warn'](details, name)
  },
})
await manager.refresh()

const assets = readShellAssets(path.join(distFolder, 'client'))
const sockets = createWorkerSockets()
const noteFault = createReleaseFaultHandler({ history, onWithdrawn })
const liveVersion = (remote: string) => manager.states()[remote]?.version ?? undefined
const browsers = watchBrowserFailures({
  live: history.live,
  liveVersion,
  onBad(remote, problem) {
    const withdrawal = history.withdraw(remote, problem)
    if (withdrawal) onWithdrawn(remote, withdrawal)
  },
})
const canaries = watchCanaries({
  canaries: () => manager.current().canaries,
  liveVersion,
  onBad(remote, problem) {
    const version = manager.current().canaries[remote]?.version
    if (!manager.returnCanary(remote, problem)) return
    logger.error({ remote, version, problem }, 'canary-returned')
    pool.show(manager.current())
  },
})
/** Pages are rendered with the release before it from now on. */
function onWithdrawn(remote: string, { version, problem, at }: ReleaseWithdrawal): void {
  manager.leaveWithdrawn(remote)
  const goneBackTo = liveVersion(remote) ?? null
  logger.error({ remote, version, problem, at, goneBackTo }, 'release-withdrawn')
  latestErrors.note(`release ${version} was sent back: ${problem}`, remote)
  metrics.onWithdrawn(remote)
  pool.show(manager.current())
}

const sideOf = (request: Pick<IncomingMessage, 'headers'>) =>
  chooseCanaryCohort(request, manager.current().canaries)
const setup = {
  platformUrl: settings.platformUrl,
  publicUrl: settings.publicUrl,
  remotesOrigin: files.origin,
  reportsKey,
  behaviour: settings.behaviour,
  views,
  main,
  logLevel: settings.logLevel,
  tracing: settings.tracing,
}
const pool = createRenderPool({
  onFault(fault) {
    if (!canaries.takeFault(fault)) noteFault(fault)
  },
  size: settings.renderWorkers,
  live: manager.current(),
  report(event) {
    metrics.onPool(event)
    if (event.event === 'worker-fault') {
      latestErrors.note(event.problem, `${event.remote ?? 'shell'}, ${event.kind}`)
    }
    const { event: name, ...details } = event
    // Workers tell of those themselves.
    if (name === 'worker-breaker') return
    logger[name === 'worker-fault' ? 'error' : 'info'](details, name)
  },
  startWorker: options =>
    startRenderWorker({
      ...options,
      setup: { ...setup, socketPath: sockets.pathOf(options.id) },
    }),
})
const answerUnavailable = createUnavailablePageHandler({ assets, views, main })

const renderPage = createPageAdmission({
  rendersAtOnce: settings.renderWorkers * settings.rendersAtOnce,
  maxWaiting: settings.pagesWaiting,
  untilRendered: pool.untilRendered,
  isWhole: pool.isWhole,
  answerPage: createPageRelay({
    pool,
    answerUnavailable,
    onError,
    sideOf,
    onMeasured(measured, response) {
      canaries.notePage(sideOf(response.req), measured)
      const queue: number | undefined = response.locals.queuedMs
      const { loadMs: load, renderMs: render } = measured
      response.set('server-timing', formatServerTiming({ queue, load, render }) ?? '')
      metrics.onMeasured(measured, queue)
      ops.onMeasured(measured)
    },
  }),
  answerUnavailable,
  onShed(lane) {
    metrics.onShed(lane)
    ops.onShed()
  },
  report: shed =>
    logger.warn({ shed }, 'more pages than can be rendered: some are told to come later'),
})
const pageCache =
  settings.pageCache &&
  (await openPageCache({
    ...settings.pageCache,
    redisUrl: settings.redisUrl,
    platformUrl: settings.platformUrl,
    live: manager.current,
    views,
    main,
    publicUrl: settings.publicUrl,
    madeOf: [
      hashContent(readFileSync(new URL('./worker.mjs', import.meta.url))),
      assets.js,
      assets.css,
      settings.behaviour,
      views,
      main,
      files.origin,
    ],
    answerPage: renderPage,
    onAnswer: metrics.onCacheAnswer,
    report: ({ event, ...details }) =>
      logger[event === 'changes-lost' || event === 'shared-pages-away' ? 'warn' : 'info'](
        details,
        event,
      ),
    onError,
  }))
metrics.watch({
  states: manager.states,
  depth: renderPage.depth,
  readyWorkers: pool.readyCount,
  workerMetrics: pool.workerMetrics,
  pageCache: pageCache?.state,
})

const ops = createOpsCollector({
  manager,
  pool,
  files,
  assets,
  latestErrors,
  depth: () => renderPage.depth(),
  renderWorkers: settings.renderWorkers,
  platformUrl: settings.platformUrl,
  isStoreElsewhere: settings.remotesUrl !== undefined,
  rootFolder: path.resolve(distFolder, '../..'),
  trustedProxies: settings.trustedProxies,
  onCommand: (action, remote, { ok, said }) => logger.warn({ remote, ok, said }, `ops-${action}`),
})
const locals = startLocalRemotes(pageCache?.answerPage ?? renderPage, {
  ...settings.localRemotes,
  ...{ dataFolder: settings.dataFolder, setup, answerUnavailable, onError },
  live: manager.current,
  report: ({ event, ...details }) => logger.info(details, `local-${event}`),
})

const app = createShellApp({
  tracing,
  manager,
  onError,
  logger,
  requests,
  clientReports: {
    reportsKey,
    onVital: metrics.onVital,
    onError(error) {
      metrics.onBrowserError(error)
      ops.onBrowserError(error)
      logger.warn(error, 'browser-error')
    },
    onBrowser(client, used, failed) {
      for (const remote of failed) canaries.noteBrowser(remote, used[remote] ?? '', client)
      browsers.noteBrowser(client, used, failed)
    },
    onRemoteFailure(remote, version) {
      metrics.onBrowserRemoteFailure(remote)
      logger.warn({ remote, version }, 'browser-remote-failed')
    },
    onRefused: metrics.onReportsRefused,
  },
  ops: settings.opsToken === undefined ? undefined : ops.routes(settings.opsToken),
  trustedProxies: settings.trustedProxies,
  remotesFolder,
  views,
  apiIn: view =>
    createApiClient({
      baseUrl: settings.platformUrl,
      language: view?.locale ?? main.locale,
      storeCode: view?.storeCode,
      timeoutMs: callMs,
      report: error => onError('an answer of the platform', error),
    }),
  main,
  assets,
  onPage: metrics.onPage,
  answerPage: locals.handler,
  offlineLimits: settings.offlineLimits,
  offlinePage: createOfflinePageRoute({ assets, views, main }),
  readyWorkers: pool.readyCount,
  workerFolder: path.join(distFolder, 'service-worker'),
  publicFolder: path.resolve(distFolder, '../public'),
  platformUrl: settings.platformUrl,
  publicUrl: settings.publicUrl,
  productFeed: settings.productFeed && {
    ...settings.productFeed,
    shopName: main.names[main.locale] ?? getDefaultShopName(main.locale),
  },
  isDraining: () => drain.isDraining(),
})

const server = createHttpServer(app, {
  refusalBody: (_status, reason) => ({ type: 'text/plain', text: reason }),
})
const drain = createServerDrainer(server, {
  readinessMs: settings.drainSeconds * 1_000,
  requestsMs: requestsLimitMs,
})
server.listen(settings.port, settings.host, () => {
  logger.info({ address: server.address() }, 'The shell listens')
})
server.on('error', error => {
  logger.fatal({ err: error }, 'The shell cannot listen')
  process.exit(1)
})

const { host: metricsHost, port: metricsPort } = settings.metrics
if (metricsPort !== undefined) {
  // The shop sells without being measured.
  serveMetrics({ host: metricsHost, port: metricsPort, read: metrics.read, onError }).catch(error =>
    onError(`metrics at port ${metricsPort}`, error),
  )
}

const poll = setInterval(() => {
  manager
    .refresh()
    .then(() => pool.show(manager.current()))
    .catch(error => onError('registry', error))
}, pollMs)

/** Readiness first, then the port, then the requests under way, then the workers. */
async function stop(signal: string): Promise<void> {
  logger.info({ signal }, 'The shell stops')
  clearInterval(poll)
  await drain.start()
  await Promise.all([pageCache?.close(), pool.close(), locals.close(), tracing.close()])
  end()
}

function end() {
  sockets.remove()
  process.exit()
}

process.on('unhandledRejection', reason => onError('a promise nobody waits for', reason))
process.on('uncaughtException', error => {
  onError('an exception nobody caught', error)
  process.exitCode = 1
  void stop('uncaughtException')
})
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
