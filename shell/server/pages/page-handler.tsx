import type { ShopSettings } from '@vitrina/federation'
import { readLocale } from '@vitrina/i18n'
import { hrefIn, rootShopBase } from '@vitrina/page-loading'
import type { NextFunction, Request, Response } from 'express'
import { findShopOrigin } from '../find-origin.ts'
import { readCookie } from '../read-cookie.ts'
import type { Generation } from '../remotes/generation.ts'
import { buildContentSecurityPolicy } from '../security-headers.ts'
import type { ShellAssets } from '../shell-assets.ts'
import type { StaticShopSettings } from '../shop-settings.ts'
import type { MainStoreView } from '../views/main-view.ts'
import { applyStoreViewSettings, type ServedStoreView } from '../views/served-view.ts'
import { buildStoreViewPath, findStoreViewLocation } from '../views/view-location.ts'
import {
  measurementHeader,
  type PageMeasurer,
  serializeMeasurement,
} from '../worker/page-measurer.ts'
import { generationHeader, tagsHeader, type WorkerFault } from '../worker/protocol.ts'
import { loadRequestedPage, type RenderablePage } from './answer-page.ts'
import type { ApiResponseCache } from './answer-store.ts'
import { canonicalizeUrl } from './canonicalize-url.ts'
import type { ApiLookup } from './create-apis.ts'
import type { RenderGuard } from './guard-renders.ts'
import { selectPageAssets } from './list-assets.ts'
import { isHomeRoute, listPageModules } from './page-modules.ts'
import { createPageCacheRecorder, createRecordingSource, hasMissingParts } from './page-notes.ts'
import { createRecordingApi } from './recorded-calls.ts'
import { renderShop } from './render-shop.tsx'
import type { RootCategoryLookup } from './root-category.ts'
import { sendPage } from './send-page.ts'
import { createServerServices } from './server-services.ts'
import { pageBudgetMs } from './time-limits.ts'

export type PageHandlerOptions = {
  currentGeneration: (request: Request) => Generation
  /** Empty in a shop of one view. */
  views: readonly ServedStoreView[]
  apiOf: ApiLookup
  answers: Pick<ApiResponseCache, 'isStale'>
  main: MainStoreView
  settings: StaticShopSettings
  rootCategory: RootCategoryLookup
  assets: ShellAssets
  remotesOrigin: string | undefined
  cacheControl: 'private, no-cache' | 'no-store'
  /** The shop's address as shoppers know it; that of the request where it is not set. */
  publicUrl: string | undefined
  /** Signs which releases a page is served with, for what browsers report of it. */
  reportsKey?: string | undefined
  renderGuard: RenderGuard
  measures: PageMeasurer
  /** Hears of a remote whose data would make a page too big. */
  onFault(fault: WorkerFault): void
  onError(where: string, error: unknown): void
}

/** Long enough for what hung to have been tried again several times. */
const retryAfterSeconds = '5'

/** What is not there may be there tomorrow, but the next who asks finds nothing either. */
const mayBeKept = new Set([200, 404])

/** Renders any page of the shop as the anonymous shopper sees it. */
export function createPageHandler(options: PageHandlerOptions) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    try {
      await renderPage(request, response, options)
    } catch (error) {
      if (request.destroyed || response.closed) return
      next(error)
    }
  }
}

async function renderPage(request: Request, response: Response, options: PageHandlerOptions) {
  const endsAtMs = performance.now() + pageBudgetMs
  const { views, main, apiOf, remotesOrigin, onError } = options
  // This request keeps its generation to the end, whatever is released meanwhile.
  const generation = options.currentGeneration(request)
  const asked = readAddress(request, options.publicUrl)
  const { view, url } = findStoreViewLocation(views, asked)
  const locale =
    view?.locale ?? readLocale(readCookie(request.headers.cookie, 'locale'), main.locale)
  const settings = applyStoreViewSettings(view, views, {
    ...options.settings,
    shopName: main.names[locale],
    seller: main.sellers?.[locale],
    contactEmail: main.contactEmail,
    rootCategoryId: main.rootCategoryId ?? (await options.rootCategory()),
  })
  const notes = createPageCacheRecorder()
  const services = createServerServices({
    api: createRecordingApi(apiOf(locale, view), notes, options.answers.isStale),
    settings,
    i18n: generation.createI18n(locale, settings),
  })

  const beganAtMs = performance.now()
  const noteLack = (where: string, error: unknown) => {
    notes.noteLack()
    onError(where, error)
  }
  const onFault = (fault: WorkerFault) => {
    notes.noteLack()
    options.onFault(fault)
  }
  const assets = selectPageAssets(request, options.assets)
  const page = {
    ...options,
    ...{ assets, url, view, locale, services, settings, notes, onFault },
    onError: noteLack,
  }

  const left = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) left.abort()
  })
  const tidy = canonicalizeUrl(generation.match, url) ?? url.pathname + url.search
  const right = buildStoreViewPath(view, tidy)
  if (right !== asked.pathname + asked.search) return void response.redirect(301, right)
  const { signal } = left
  const loaded = await loadRequestedPage(generation, url, services, {
    left: signal,
    budgetMs: pageBudgetMs,
  })
  if (loaded instanceof globalThis.Response) return redirect(response, loaded, settings)
  const loadedAtMs = performance.now()
  reportLoaderErrors(loaded, onError)
  const { html, status, link, hashes } = await options.renderGuard({
    source: generation.source,
    answer: loaded,
    leftMs: () => endsAtMs - performance.now(),
    render(answer, source, late) {
      if (hasMissingParts(answer, source.remotes)) notes.noteLack()
      const noted = { ...generation, source: createRecordingSource(source, notes) }
      return renderShop({ ...page, answer, generation: noted }, late)
    },
  })
  if (signal.aborted) return
  const measured = options.measures.take({
    shows: shownBy(generation, loaded),
    loadMs: loadedAtMs - beganAtMs,
    renderMs: performance.now() - loadedAtMs,
  })
  const tags = generation.source.isComplete ? notes.tags() : undefined
  response.status(status)
  response.set({
    ...(status === 503 && { 'retry-after': retryAfterSeconds }),
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    link,
    [measurementHeader]: serializeMeasurement(measured),
    'content-security-policy': buildContentSecurityPolicy(
      hashes,
      remotesOrigin,
      options.settings.counter?.origin,
    ),
    'cache-control': options.cacheControl,
    vary: 'Accept-Encoding, Save-Data',
    [generationHeader]: generation.id,
    ...(tags && mayBeKept.has(status) && { [tagsHeader]: tags.join(' ') }),
  })
  await sendPage(request, response, html)
}

/** What the page is counted as: the module that shows it, or a route of the shell's own. */
function shownBy({ remotes }: Generation, answer: RenderablePage): string {
  const route = answer.matches.at(-1)?.route.id ?? 'none'
  return isHomeRoute(route) ? 'home' : (listPageModules(remotes, answer)[0] ?? route)
}

/** The page's address. A path of two slashes names no other host. */
function readAddress(request: Request, publicUrl: string | undefined): URL {
  // Browsers and URL parsers take a backslash for a slash.
  const path = request.originalUrl.replace(/^[/\\]+/, '/')
  return new URL(path, findShopOrigin(request, publicUrl))
}

/** Like the browser's router: what is not of this view is left as it is. */
function redirect(response: Response, answer: globalThis.Response, { views }: ShopSettings) {
  const location = answer.headers.get('location')
  if (location) response.set('location', hrefIn(views?.base ?? rootShopBase, location))
  response.status(answer.status).end()
}

/** A 404 is an answer; everything else a loader threw is worth a line in the log. */
function reportLoaderErrors({ errors }: RenderablePage, onError: PageHandlerOptions['onError']) {
  for (const [route, error] of Object.entries(errors ?? {})) {
    if (error instanceof Error) onError(`loader ${route}`, error)
  }
}
