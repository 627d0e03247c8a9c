import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRequestContext } from '@vitrina/http-server'
import { openTracing } from '@vitrina/tracing'
import { pino } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createCanaryCohortContext } from '../canary/page-side.ts'
import { addLocalRemoteBadge } from '../local-remotes/badge.ts'
import { readFastRefreshAssets } from '../local-remotes/refresh-assets.ts'
import { createApiResponseCache } from '../pages/answer-store.ts'
import { createApiFactory } from '../pages/api-factory.ts'
import { createApiLookup } from '../pages/create-apis.ts'
import { createLoaderGuard } from '../pages/guard-loaders.ts'
import { createRenderGuard } from '../pages/guard-renders.ts'
import { createRootCategoryLookup } from '../pages/root-category.ts'
import { loaderLimitMs, remoteLoadLimitMs, renderLimitMs } from '../pages/time-limits.ts'
import { loadShareScopeFactory } from '../remotes/share-scope.ts'
import { readShellAssets } from '../shell-assets.ts'
import { createShopSettings } from '../shop-settings.ts'
import { createGenerationManager, type GenerationManager } from './generation-manager.ts'
import { startActivityGuard } from './guard.ts'
import { addMeasurementsToActivity, createPageMeasurer } from './page-measurer.ts'
import type { MessageFromRenderWorker, MessageToRenderWorker, WorkerSetup } from './protocol.ts'
import { reportFault, startFaultReporting } from './report-fault.ts'
import { createWorkerApp } from './worker-app.ts'

const beatMs = 50
const tellEveryBeats = 4
/** After a beat so late the front process may take this worker for blocked: it hears at once. */
const lateBeatMs = 2 * beatMs
const drainTimeoutMs = 10_000
const clientFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../client')

/**
 * A render worker: the process that runs the code of remotes. It may die of that code; the front
 * process, which never runs any, starts another.
 */
const tell = (message: MessageFromRenderWorker) => void process.send?.(message)
let shown: GenerationManager | undefined
let socketPath: string | undefined
let end = (): void => process.exit()

const name = 'render-worker'

async function start(setup: WorkerSetup): Promise<GenerationManager> {
  socketPath = setup.socketPath
  const requests = createRequestContext()
  const logger = pino({ name, level: setup.logLevel, mixin: requests.logged })
  const measures = createPageMeasurer()
  const pageSide = createCanaryCohortContext()
  const onFault = pageSide.naming(reportFault)
  const onError = (where: string, error: unknown) => {
    logger.error({ err: error, where }, 'failed')
    measures.noteError(error instanceof Error ? generation.remoteIn(String(error.stack)) : null)
  }
  const reportBreaker = (name: string, state: 'open' | 'closed') => {
    const said = state === 'open' ? 'does not answer: left out until it does' : 'answers again'
    logger[state === 'open' ? 'error' : 'info']({ breaker: name }, `${name} ${said}`)
    tell({ type: 'breaker', name, state })
  }
  collectDefaultMetrics({ register: registry })
  const activity = startActivityGuard()
  const settings = createShopSettings(setup.main, setup.behaviour)
  const answers = createApiResponseCache()
  const { platformUrl } = setup
  const tracing = await openTracing(
    setup.tracing && {
      ...{ ...setup.tracing, service: 'vitrina-render-worker' },
      ...{ requestId: requests.id, onError },
    },
  )
  const openApi = { platformUrl, requests, tracing, store: answers, report: reportBreaker, onError }
  const apiOf = createApiLookup(setup.views, createApiFactory(openApi))
  const generation = createGenerationManager({
    newScope: await loadShareScopeFactory(),
    activity: addMeasurementsToActivity(activity, measures),
    evaluateTimeoutMs: remoteLoadLimitMs,
    runLoader: createLoaderGuard({ limitMs: loaderLimitMs, report: reportBreaker }),
    currencySign: settings.currencySign,
    shopNames: setup.main.names,
    onError,
    onUnloadable: faults.unloadable,
    onMissing: (what, path) => logger.info({ path: path.slice(0, 200) }, what),
  })
  faults.watchProcess({ activity, remoteIn: generation.remoteIn, onError })
  const server = createServer(
    // What the front process has taken passes here too.
    { maxHeaderSize: 64 * 1024 },
    createWorkerApp({
      generation,
      activity,
      requests,
      tracing,
      measures,
      pageSide,
      views: setup.views,
      apiOf,
      answers,
      settings,
      main: setup.main,
      rootCategory: createRootCategoryLookup(apiOf(setup.main.locale, setup.views[0])),
      assets: addLocalRemoteBadge(
        setup.localRemote ? readFastRefreshAssets(clientFolder) : readShellAssets(clientFolder),
        setup.localRemote,
      ),
      remotesOrigin: setup.remotesOrigin,
      cacheControl: setup.localRemote ? 'no-store' : 'private, no-cache',
      publicUrl: setup.publicUrl,
      reportsKey: setup.reportsKey,
      renderGuard: createRenderGuard({ limitMs: renderLimitMs, report: reportBreaker, onFault }),
      onFault,
      onError,
    }),
  )
  let inFlight = 0
  let isDraining = false
  server.on('request', (_request, response) => {
    inFlight += 1
    response.once('close', () => {
      inFlight -= 1
      if (isDraining && inFlight === 0) end()
    })
  })
  drain = () => {
    isDraining = true
    setTimeout(end, drainTimeoutMs).unref()
    if (inFlight === 0) end()
  }
  // The front process keeps its connections as long as it lives.
  server.keepAliveTimeout = 0
  server.listen(setup.socketPath)
  await once(server, 'listening')
  sendHeartbeats(activity)
  return generation
}

/** Signs of life, for whoever waits for this process's pages. */
function sendHeartbeats(activity: ReturnType<typeof startActivityGuard>): void {
  let beats = 0
  let beatAtMs = performance.now()
  let rssBytes = process.memoryUsage.rss()
  setInterval(() => {
    const isLate = performance.now() - beatAtMs > lateBeatMs
    beatAtMs = performance.now()
    activity.beat()
    beats += 1
    const isInTurn = beats % tellEveryBeats === 0
    // The system is asked for it: not at each beat that a page has made late.
    if (isInTurn) rssBytes = process.memoryUsage.rss()
    if (isLate || isInTurn) tell({ type: 'beat', rssBytes })
  }, beatMs).unref()
}

const registry = new Registry()
const faults = startFaultReporting()
let drain = (): void => process.exit()
end = () => {
  faults.expectExit()
  if (socketPath) rmSync(socketPath, { force: true })
  process.exit()
}

process.on('message', async (message: MessageToRenderWorker) => {
  switch (message.type) {
    case 'start':
      shown = await start(message.setup)
      await shown.show(message.live)
      tell({ type: 'ready' })
      break
    case 'show':
      await shown?.show(message.live)
      break
    case 'metrics':
      tell({ ...message, metrics: await registry.getMetricsAsJSON() })
      break
    case 'drain':
      drain()
  }
})
// Without the front process nobody asks for pages. It alone says when to stop: a signal to the
// whole process group reaches the workers too, while the front still hands them its last requests.
process.once('disconnect', () => {
  // The folder of the sockets is the front's to remove, which it no longer can.
  if (socketPath && process.platform !== 'win32') {
    rmSync(path.dirname(socketPath), { recursive: true, force: true })
  }
  end()
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
