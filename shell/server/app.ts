import type { RequestListener } from 'node:http'
import type { ApiClient } from '@vitrina/api-client'
import { createCachedCheck, type RequestContext } from '@vitrina/http-server'
import type { Tracing } from '@vitrina/tracing'
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import sirv from 'sirv'
import type { OfflineStorageLimits } from '../app/offline-limits.ts'
import { createErrorHandler } from './answer-errors.ts'
import {
  compressedFileOptions,
  sendNotFound,
  serveRemoteFiles,
  serveShellFiles,
} from './browser-files.ts'
import { createVisitorCookieHandler } from './canary/follow-visitor.ts'
import {
  type ClientReportListener,
  createClientReportRoutes,
} from './client-reports/client-reports.ts'
import { createRequestIdHandler, createRequestLogger } from './front/request-log.ts'
import { createLocaleRoute } from './locale-route.ts'
import { createOpsRoutes, type OpsOptions } from './ops/ops-routes.ts'
import { createPlatformProxy } from './platform-proxy.ts'
import { createReleaseFilesRoute } from './release-list.ts'
import type { RemoteManager } from './remotes/remote-manager.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { createNewsFeedRoute } from './seo/news-feed.ts'
import { createFeedRoute } from './seo/product-feed/feed-route.ts'
import { writeFeed } from './seo/product-feed/write-feed.ts'
import { createRobotsRoute } from './seo/robots.ts'
import { createSitemap } from './seo/sitemap.ts'
import { createSitemapRoutes } from './seo/sitemap-routes.ts'
import type { ShellAssets } from './shell-assets.ts'
import type { MainStoreView } from './views/main-view.ts'
import type { ServedStoreView } from './views/served-view.ts'
import { createStoreViewChoiceHandler } from './views/view-choice.ts'
import { createWebManifestRoute } from './web-manifest.ts'
import { createWorkerSettingsRoute } from './worker-settings.ts'

export type ShellAppOptions = {
  manager: Pick<RemoteManager, 'current' | 'hasRegistry' | 'registry' | 'revision' | 'states'>
  /** Answers every page: a render worker does, in another process. */
  answerPage: RequestHandler
  /** Hears of each page that was answered. */
  onPage(status: number, seconds: number): void
  offlineLimits: OfflineStorageLimits
  /** What the service worker keeps for an address it cannot have. */
  offlinePage: RequestHandler
  /** How many of them can answer now. */
  readyWorkers(): number
  platformUrl: string
  /** Empty in a shop of one view. */
  views: readonly ServedStoreView[]
  /** Reads what a view shows; what the shop does, where it has none. */
  apiIn(view: ServedStoreView | undefined): ApiClient
  main: MainStoreView
  assets: ShellAssets
  /** The shop's address as shoppers know it; that of the request where it is not set. */
  publicUrl: string | undefined
  /** The feed for marketplaces; there is none without. */
  productFeed: { city: string; shopName: string } | undefined
  /** Folder of icons, served at the root. */
  publicFolder: string
  /** Folder of the service worker, served at the root: from there it sees to the whole shop. */
  workerFolder: string
  /** Folder of remotes served at `/remotes`; `undefined` where a static host serves them. */
  remotesFolder: string | undefined
  logger: Logger
  /** Which request log lines and calls belong to. */
  requests: RequestContext
  /** Hears what browsers report of pages. */
  clientReports: ClientReportListener & { reportsKey: string }
  /** Everything but files and health is traced. */
  tracing: Pick<Tracing, 'serve'>
  /** The operator's page; there is none without. */
  ops: OpsOptions | undefined
  /** Addresses whose `X-Forwarded-For` is believed, in Express' words. */
  trustedProxies: readonly string[]
  /** The process is about to end: readiness says so. */
  isDraining(): boolean
  onError(where: string, error: unknown): void
}

const sitemapKeptMs = 5 * 60_000
const feedKeptMs = 10 * 60_000

/** Health calls are answered at once, with the platform's last known state if need be. */
const readinessMs = 50
const platformMs = 2_000

/**
 * The front process of the page server: everything but rendering, without listening and without
 * reading the environment.
 */
export function createShellApp(options: ShellAppOptions): RequestListener {
  const { platformUrl, publicFolder, workerFolder, remotesFolder, assets } = options
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(createRequestLogger(options.logger), createRequestIdHandler(options.requests))

  app.use('/assets', ...serveShellFiles(assets.folder))
  if (remotesFolder) app.use('/remotes', ...serveRemoteFiles(remotesFolder))
  app.use(setSecurityHeaders())

  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }))
  app.get('/readyz', readiness(options))

  const proxy = createPlatformProxy(platformUrl, options.onError)
  app.use((request, response, next) => options.tracing.serve(request, response, next))
  for (const mount of ['/api', '/img', '/media', '/graphql']) app.use(mount, proxy)

  if (options.ops) app.use('/ops', createOpsRoutes(options.ops))
  app.use('/client-reports', browserReports(options))

  const alwaysAsked = { dev: true, etag: true, setHeaders: setNoStore, ...compressedFileOptions }
  const { apiIn, views, publicUrl, onError } = options
  const sitemap = createSitemap({
    api: apiIn(views[0]),
    keepMs: sitemapKeptMs,
    addressesOfPage: Math.max(1, views.length),
  })
  const sitemaps = createSitemapRoutes({ sitemap, views, publicUrl, onError })
  app.get('/robots.txt', createRobotsRoute(publicUrl))
  app.get('/sitemap.xml', sitemaps.index)
  app.get(/^\/sitemap-[a-z]+-\d+\.xml$/, sitemaps.part)
  app.get(/\/news\.rss$/, createNewsFeedRoute(options))
  if (options.productFeed && publicUrl) {
    const { origin } = new URL(publicUrl)
    const making = { ...options.productFeed, api: apiIn(views[0]), origin }
    const make = () => writeFeed(making)
    app.get('/feed.yml', createFeedRoute({ make, keepMs: feedKeptMs, onError }))
  }
  app.get('/service-worker.js', sirv(workerFolder, alwaysAsked), sendNotFound)
  app.get('/manifest-:locale.webmanifest', createWebManifestRoute(options))
  app.get('/service-worker-settings.js', createWorkerSettingsRoute(options.offlineLimits))
  app.get('/offline/:locale', options.offlinePage)
  app.get('/offline/:locale/files.json', createReleaseFilesRoute(options.manager))
  app.use(sirv(publicFolder, { maxAge: 86_400, etag: true }))
  app.get('/locale/:locale', createLocaleRoute(views))
  const canaries = createVisitorCookieHandler(() => options.manager.current().canaries)
  const chosen = createStoreViewChoiceHandler(views, publicUrl)
  app.get('/{*path}', timed(options), canaries, chosen, options.answerPage)
  app.use((_request: Request, response: Response) => {
    response.status(405).set('allow', 'GET').type('text/plain').send('Method Not Allowed')
  })
  app.use(createErrorHandler(onError))
  return app
}

function timed({ onPage }: ShellAppOptions): RequestHandler {
  return (_request, response, next) => {
    const beganAtMs = performance.now()
    response.once('finish', () => {
      onPage(response.statusCode, (performance.now() - beganAtMs) / 1_000)
    })
    next()
  }
}

function browserReports({ manager, trustedProxies, clientReports: listener }: ShellAppOptions) {
  return createClientReportRoutes({
    ...listener,
    trustedProxies,
    remotes: () => manager.current().remotes,
  })
}

function readiness({ manager, platformUrl, readyWorkers, isDraining }: ShellAppOptions) {
  const lastOfPlatform = createCachedCheck(() => isReady(`${platformUrl}/readyz`), {
    soonMs: readinessMs,
    patienceMs: platformMs,
  })
  return async (_request: Request, response: Response) => {
    const platform = await lastOfPlatform()
    const workers = readyWorkers()
    const registry = manager.registry()
    const ready = platform && manager.hasRegistry() && workers > 0 && !isDraining()
    response.status(ready ? 200 : 503).json({
      status: isDraining() ? 'draining' : ready ? 'ready' : 'not ready',
      platform: platform ? 'ready' : 'not ready',
      registry: registry.status,
      revision: manager.revision(),
      ...(registry.problem && { registryProblem: registry.problem }),
      workers,
      remotes: manager.states(),
    })
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(platformMs) })).ok
  } catch {
    return false
  }
}

/** A service worker kept by a cache would live on after a new one is there. */
function setNoStore(response: { setHeader(name: string, value: string): void }) {
  response.setHeader('cache-control', 'no-cache')
}
