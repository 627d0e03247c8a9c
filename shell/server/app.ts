import type { RequestListener } from 'node:http'
import { defaultLocale } from '@vitrina/i18n'
import express, { type NextFunction, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import sirv from 'sirv'
import { robots } from './found/robots.ts'
import { createSitemap } from './found/sitemap.ts'
import { sitemapRoutes } from './found/sitemap-routes.ts'
import { chooseLocale } from './locale-route.ts'
import { createPageHandler, type PageOptions } from './pages/page-handler.tsx'
import { createPlatformProxy } from './platform-proxy.ts'
import type { RemoteKeeper } from './remotes/remote-keeper.ts'
import { securityHeaders } from './security-headers.ts'

export type ShellAppOptions = Omit<PageOptions, 'currentGeneration'> & {
  keeper: RemoteKeeper
  platformUrl: string
  /** Folder of icons, served at the root. */
  publicFolder: string
  /** Folder of the service worker, served at the root: from there it sees to the whole shop. */
  workerFolder: string
  /** Folder of remotes served at `/remotes`; `undefined` where a static host serves them. */
  remotesFolder: string | undefined
  logger: Logger
  /** The process is about to end: readiness says so. */
  isDraining(): boolean
}

const sitemapKeptMs = 5 * 60_000

/** Express marks what is the client's fault, such as a path that cannot be decoded. */
type HttpError = Error & { status?: number }

/** The page server, without listening and without reading the environment. */
export function createShellApp(options: ShellAppOptions): RequestListener {
  const { keeper, platformUrl, publicFolder, workerFolder, remotesFolder, assets, logger } = options
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(securityHeaders())
  app.use(requestLog(logger))

  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }))
  app.get('/readyz', readiness(options))

  const proxy = createPlatformProxy(platformUrl, options.onError)
  for (const mount of ['/api', '/img', '/media', '/graphql']) app.use(mount, proxy)

  // The builds lay compressed copies beside their files.
  const compressed = { brotli: true, gzip: true, extensions: [] }
  const alwaysAsked = { dev: true, etag: true, setHeaders: neverKept, ...compressed }
  const immutable = { dev: true, etag: true, setHeaders: forEver, ...compressed }
  app.use('/assets', sirv(assets.folder, immutable), missing)
  if (remotesFolder) {
    // What browsers run, and nothing else of a release.
    app.use(
      '/remotes',
      only(/^\/[\w-]+\/[\w.-]+\/client\//),
      sirv(remotesFolder, immutable),
      missing,
    )
  }
  const { apiOf, views, settings, publicUrl, onError } = options
  const sitemap = createSitemap({
    api: apiOf(views[0]?.locale ?? defaultLocale, views[0]),
    rootCategoryId: settings.rootCategoryId,
    keepMs: sitemapKeptMs,
    addressesOfPage: Math.max(1, views.length),
  })
  const sitemaps = sitemapRoutes({ sitemap, views, publicUrl, onError })
  app.get('/robots.txt', robots(publicUrl))
  app.get('/sitemap.xml', sitemaps.index)
  app.get(/^\/sitemap-[a-z]+-\d+\.xml$/, sitemaps.part)
  app.get('/service-worker.js', sirv(workerFolder, alwaysAsked), missing)
  app.use(sirv(publicFolder, { maxAge: 86_400, etag: true }))
  app.get('/locale/:locale', chooseLocale(views))
  app.get('/{*path}', createPageHandler({ ...options, currentGeneration: () => keeper.current() }))
  app.use((_request: Request, response: Response) => {
    response.status(405).set('allow', 'GET').type('text/plain').send('Method Not Allowed')
  })
  app.use((error: HttpError, _request: Request, response: Response, _next: NextFunction) => {
    const { status = 500 } = error
    if (status >= 400 && status < 500 && !response.headersSent) {
      return void response.status(status).type('text/plain').send('Bad Request')
    }
    options.onError('request', error)
    if (response.headersSent) return void response.destroy()
    response.status(500).type('text/plain').send('Что-то пошло не так. Обновите страницу.')
  })
  return app
}

/** Paths without their query: a query may hold what belongs to the shopper alone. */
function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    autoLogging: { ignore: ({ url = '' }) => /^\/(assets|remotes|img|healthz|readyz)/.test(url) },
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: url.replace(/\?.*/, '') }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  })
}

function readiness({ keeper, platformUrl, isDraining }: ShellAppOptions) {
  return async (_request: Request, response: Response) => {
    const platform = await isReady(`${platformUrl}/readyz`)
    const ready = platform && keeper.hasRegistry() && !isDraining()
    response.status(ready ? 200 : 503).json({
      status: isDraining() ? 'draining' : ready ? 'ready' : 'not ready',
      platform: platform ? 'ready' : 'not ready',
      registry: keeper.hasRegistry() ? 'read' : 'not read',
      remotes: keeper.states(),
    })
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

function only(paths: RegExp) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (paths.test(request.path)) next()
    else missing(request, response)
  }
}

function missing(_request: Request, response: Response) {
  response.status(404).type('text/plain').send('Not Found')
}

/** A service worker kept by a cache would live on after a new one is there. */
function neverKept(response: { setHeader(name: string, value: string): void }) {
  response.setHeader('cache-control', 'no-cache')
}

/** Files named by their content never change; the registry and the like are looked at each time. */
function forEver(response: { setHeader(name: string, value: string): void }, pathname: string) {
  const isVersioned = !pathname.endsWith('.json')
  const value = isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache'
  response.setHeader('cache-control', value)
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
}
