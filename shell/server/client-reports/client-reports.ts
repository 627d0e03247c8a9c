import { getClientRateLimitKey } from '@vitrina/http-server'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createModuleId, type RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { redactPath } from './redact-path.ts'
import { isValidReleaseProof, type VersionsByRemote } from './release-proof.ts'
import { findReleaseByFileUrls } from './remote-of-files.ts'
import {
  type ClientReports,
  maxReportBytes,
  reportsSchema,
  type vitalNames,
} from './report-schema.ts'

type OnPage = {
  path: string
  /** `other` where no live remote has such a route. */
  route: string
}

export type BrowserVital = OnPage & { name: (typeof vitalNames)[number]; value: number }

export type BrowserError = OnPage & {
  error: string
  code: number | undefined
  /** The first place in a file. */
  at: string | undefined
  /** `null` for the shell's own code, and for what is none of the shop's. */
  remote: string | null
  version: string | null
}

/** Hears what browsers report, checked. Numbers and names alone: nothing a shopper wrote. */
export type ClientReportListener = {
  onVital(vital: BrowserVital): void
  onError(error: BrowserError): void
  onRemoteFailure(remote: string, version: string): void
  /**
   * A browser that was shown these releases: those its page is made of, and which of them failed.
   * `client` tells browsers apart, and is stored nowhere.
   */
  onBrowser(client: string, used: VersionsByRemote, failed: ReadonlySet<string>): void
  onRefused(reason: 'too-many' | 'unreadable' | 'elsewhere'): void
}

type Options = ClientReportListener & {
  /** Signs which releases a page is served with. */
  reportsKey: string
  /** Remotes that browsers may speak of. */
  remotes(): readonly Pick<RemoteSnapshot, 'name' | 'offer'>[]
  /** Addresses whose `X-Forwarded-For` is believed, in Express' words. */
  trustedProxies: readonly string[]
}

/** A page sends two or three: once it is idle, and when it is left. */
const ofOneClient = { points: 60, duration: 60 }
/** All browsers together; what comes beyond would cost the shop more than it tells. */
const ofAll = { points: 200, duration: 1 }

/** `POST /client-reports`: what browsers say of the shop's pages, by `navigator.sendBeacon`. */
export function createClientReportRoutes(options: Options): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', options.trustedProxies)
  const parse = express.json({ limit: maxReportBytes, type: ['application/json', 'text/plain'] })
  app.post(
    '/',
    isFromOwnPages(options),
    limited(options),
    readBody(parse, options),
    (request, response) => {
      const read = reportsSchema.safeParse(request.body)
      if (!read.success) return refuse(response, 400, () => options.onRefused('unreadable'))
      notifyListeners(read.data, options)
      notifyOfBrowser(read.data, getClientRateLimitKey(request.ip), options)
      response.status(204).end()
    },
  )
  return app
}

function notifyListeners({ path, route, reports }: ClientReports, options: Options): void {
  const remotes = options.remotes()
  const isKnownRoute = remotes.some(({ name, offer }) =>
    [...offer.routes.map(({ expose }) => expose), ...Object.values(offer.targets)].some(
      expose => route === createModuleId(name, expose),
    ),
  )
  const page = {
    path: redactPath(path),
    route: route === 'home' || (route && isKnownRoute) ? route : 'other',
  }
  for (const report of reports) {
    switch (report.kind) {
      case 'vital':
        options.onVital({ ...page, name: report.name, value: report.value })
        break
      case 'error': {
        const { error, code, at } = report
        const found = findReleaseByFileUrls(at, remotes)
        const { remote = null, version = null } = found ?? {}
        options.onError({ ...page, error, code, at: redactFileLocation(at[0]), remote, version })
        break
      }
      case 'remote-failed':
        if (!remotes.some(({ name }) => name === report.remote)) break
        options.onRemoteFailure(report.remote, report.version)
    }
  }
}

/**
 * What counts for and against releases. Only a page that the shop has served says anything of them,
 * and only of those it was served with.
 */
function notifyOfBrowser(told: ClientReports, client: string, options: Options): void {
  const { releases = {}, proof = '', used = [], reports } = told
  if (!isValidReleaseProof(options.reportsKey, releases, proof)) return
  const remotes = options.remotes()
  const failed = new Set<string>()
  for (const report of reports) {
    if (report.kind === 'vital') continue
    const found = report.kind === 'error' ? findReleaseByFileUrls(report.at, remotes) : report
    if (found && releases[found.remote] === found.version) failed.add(found.remote)
  }
  const shown = [...new Set([...used, ...failed])].flatMap(remote => {
    const version = releases[remote]
    return version === undefined ? [] : [[remote, version]]
  })
  options.onBrowser(client, Object.fromEntries(shown), failed)
}

/** The file with line and column, without the host. */
function redactFileLocation(place: string | undefined): string | undefined {
  return place?.replace(/^https?:\/\/[^/]+/, '').slice(-120)
}

/** Pages of others cannot speak for the shop's. Programs can: what they tell is bounded. */
function isFromOwnPages({ onRefused }: Options): RequestHandler {
  return (request, response, next) => {
    const site = request.get('sec-fetch-site')
    if (site === undefined || site === 'same-origin') return next()
    refuse(response, 403, () => onRefused('elsewhere'))
  }
}

function limited({ onRefused }: Options): RequestHandler {
  const perClient = new RateLimiterMemory(ofOneClient)
  const together = new RateLimiterMemory(ofAll)
  return async (request, response, next) => {
    // One that sends too much takes nothing of what all may send.
    const isFree = await perClient
      .consume(getClientRateLimitKey(request.ip))
      .then(() => together.consume('all'))
      .then(() => true)
      .catch(() => false)
    if (isFree) next()
    else refuse(response.set('retry-after', '60'), 429, () => onRefused('too-many'))
  }
}

function readBody(parse: RequestHandler, { onRefused }: Options): RequestHandler {
  return (request: Request, response, next) => {
    parse(request, response, (error?: unknown) => {
      if (!error) return next()
      const isTooLarge = (error as { status?: number }).status === 413
      refuse(response, isTooLarge ? 413 : 400, () => onRefused('unreadable'))
    })
  }
}

/** Nobody reads the answer to a beacon: the status is for those who look for a mistake. */
function refuse(response: Response, status: number, count: () => void): void {
  count()
  response.status(status).end()
}
