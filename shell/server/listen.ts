import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ApiClient, createApiClient } from '@vitrina/api-client'
import { createDrain, createHttpServer } from '@vitrina/http-server'
import type { Locale } from '@vitrina/i18n'
import { readSettingsOrExit } from '@vitrina/settings'
import { pino } from 'pino'
import { createShellApp } from './app.ts'
import { withSharedAnswers } from './pages/cached-api.ts'
import { createApis } from './pages/create-apis.ts'
import { callLimitMs, loaderLimitMs } from './pages/time-limits.ts'
import { filesAtUrl, filesInFolder } from './remotes/remote-files.ts'
import { createRemoteKeeper } from './remotes/remote-keeper.ts'
import { createShareScope } from './remotes/share-scope.ts'
import { readShellAssets } from './shell-assets.ts'
import { shopSettings } from './shop-settings.ts'
import { readViews } from './views/read-views.ts'

const pollMs = 500
const remoteTimeoutMs = 3_000
const requestsLimitMs = 10_000

const settings = readSettingsOrExit()
const views = await readViews(settings.storeViewsFile)
const logger = pino({ name: 'shell', level: settings.logLevel })
const distFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const remotesFolder = settings.remotesUrl ? undefined : path.resolve(settings.dataFolder, 'remotes')
const files = settings.remotesUrl
  ? filesAtUrl(settings.remotesUrl, remoteTimeoutMs)
  : filesInFolder(path.resolve(settings.dataFolder, 'remotes'), '/remotes/')
const onError = (where: string, error: unknown) => logger.error({ err: error, where }, 'failed')

const keeper = createRemoteKeeper({
  files,
  scope: await createShareScope(),
  workFolder: path.resolve(settings.dataFolder, 'cache/remotes'),
  timeoutMs: remoteTimeoutMs,
  loaderTimeoutMs: loaderLimitMs(callLimitMs),
  slotTimeoutMs: remoteTimeoutMs,
  currencySign: shopSettings.currencySign,
  onError,
  onMissing: (what, path) => logger.info({ path: path.slice(0, 200) }, what),
  report: ({ event, ...details }) =>
    logger[event === 'remote-activated' ? 'info' : 'warn'](details, event),
})
await keeper.refresh()

const app = createShellApp({
  keeper,
  onError,
  logger,
  remotesFolder,
  views,
  apiOf: createApis(views, openApi),
  settings: { ...shopSettings, defaultSort: settings.defaultSort },
  assets: readShellAssets(path.join(distFolder, 'client')),
  workerFolder: path.join(distFolder, 'service-worker'),
  publicFolder: path.resolve(distFolder, '../public'),
  platformUrl: settings.platformUrl,
  remotesOrigin: files.origin,
  publicUrl: settings.publicUrl,
  isDraining: () => drain.isDraining(),
})

const server = createHttpServer(app, {
  refusalBody: (_status, reason) => ({ type: 'text/plain', text: reason }),
})
const drain = createDrain(server, {
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

const poll = setInterval(() => {
  keeper.refresh().catch(error => onError('registry', error))
}, pollMs)

/** Answers of one language and store view are shared by all their readers. */
function openApi(language: Locale, storeCode?: string): ApiClient {
  const client = createApiClient({
    baseUrl: settings.platformUrl,
    language,
    storeCode,
    timeoutMs: callLimitMs,
  })
  return withSharedAnswers(client, { keepMs: 10_000 })
}

/** Readiness first, then the port, then the requests under way. */
async function stop(signal: string): Promise<void> {
  logger.info({ signal }, 'The shell stops')
  clearInterval(poll)
  await drain.start()
  process.exit()
}
// Code of remotes runs here: a promise one of them forgot must not end the shop for everybody.
process.on('unhandledRejection', reason => onError('a promise nobody waits for', reason))
process.on('uncaughtException', error => {
  onError('an exception nobody caught', error)
  process.exitCode = 1
  void stop('uncaughtException')
})
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
