import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { createApis } from '../pages/create-apis.ts'
import { createLoaderGuard } from '../pages/guard-loaders.ts'
import { createOpenApi } from '../pages/open-api.ts'
import { loaderLimitMs, remoteLimitMs } from '../pages/time-limits.ts'
import { createShareScope } from '../remotes/share-scope.ts'
import { readShellAssets } from '../shell-assets.ts'
import { shopSettings } from '../shop-settings.ts'
import type { FromWorker, ToWorker, WorkerSetup } from './protocol.ts'
import { createShownGeneration, type ShownGeneration } from './shown-generation.ts'
import { createWorkerApp } from './worker-app.ts'

const beatMs = 250
const drainTimeoutMs = 10_000
const distFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * A render worker: the process that runs the code of remotes. It may die of that code; the front
 * process, which never runs any, starts another.
 */
const tell = (message: FromWorker) => void process.send?.(message)
let shown: ShownGeneration | undefined
let drain = (): void => process.exit()

async function start(setup: WorkerSetup): Promise<ShownGeneration> {
  const logger = pino({ name: 'render-worker', level: setup.logLevel })
  const onError = (where: string, error: unknown) => logger.error({ err: error, where }, 'failed')
  const reportBreaker = (name: string, state: 'open' | 'closed') => {
    const said = state === 'open' ? 'does not answer: left out until it does' : 'answers again'
    logger[state === 'open' ? 'error' : 'info']({ breaker: name }, `${name} ${said}`)
  }
  const generation = createShownGeneration({
    scope: await createShareScope(),
    evaluateTimeoutMs: remoteLimitMs,
    runLoader: createLoaderGuard({ limitMs: loaderLimitMs, report: reportBreaker }),
    currencySign: shopSettings.currencySign,
    onError,
    onMissing: (what, path) => logger.info({ path: path.slice(0, 200) }, what),
  })
  const server = createServer(
    // What the front process has taken passes here too.
    { maxHeaderSize: 64 * 1024 },
    createWorkerApp({
      currentGeneration: generation.current,
      views: setup.views,
      apiOf: createApis(setup.views, createOpenApi(setup.platformUrl, reportBreaker)),
      settings: { ...shopSettings, defaultSort: setup.defaultSort },
      assets: readShellAssets(path.join(distFolder, 'client')),
      remotesOrigin: setup.remotesOrigin,
      publicUrl: setup.publicUrl,
      onError,
    }),
  )
  let underWay = 0
  let isDraining = false
  server.on('request', (_request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
      if (isDraining && underWay === 0) process.exit()
    })
  })
  drain = () => {
    isDraining = true
    server.close()
    setTimeout(() => process.exit(), drainTimeoutMs).unref()
    if (underWay === 0) process.exit()
  }
  // The front process keeps its connections as long as it lives.
  server.keepAliveTimeout = 0
  // Code of remotes runs here: a promise one of them forgot is no reason to end.
  process.on('unhandledRejection', reason => onError('a promise nobody waits for', reason))
  process.on('uncaughtException', error => {
    onError('an exception nobody caught', error)
    process.exitCode = 1
    drain()
  })
  process.once('exit', () => server.close())
  server.listen(setup.socketPath)
  await once(server, 'listening')
  setInterval(() => tell({ type: 'beat', rssBytes: process.memoryUsage.rss() }), beatMs).unref()
  return generation
}

process.on('message', async (message: ToWorker) => {
  switch (message.type) {
    case 'start':
      shown = await start(message.setup)
      await shown.show(message.live)
      tell({ type: 'ready' })
      break
    case 'show':
      await shown?.show(message.live)
      break
    case 'drain':
      drain()
  }
})
// Without the front process nobody asks for pages. It alone says when to stop: a signal to the
// whole process group reaches the workers too, while the front still hands them its last requests.
process.once('disconnect', () => process.exit())
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
