import type { NextFunction, Request, Response } from 'express'
import { readCookie } from '../read-cookie.ts'
import type { ServedStoreView } from './served-view.ts'
import { buildStoreViewPath, findStoreViewLocation } from './view-location.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000
const chosenCookie = 'view'
/** Ends with the browser: who goes to the main home on purpose is sent on once. */
const sentCookie = 'view-sent'

const base = { sameSite: 'lax', httpOnly: true, path: '/' } as const

/** Keeps the view that a visitor has chosen. */
export function setStoreViewCookie(response: Response, view: ServedStoreView): void {
  response.cookie(chosenCookie, view.storeCode, { ...base, maxAge: yearMs })
}

/**
 * Whoever goes from one view of the shop to another has chosen it: links to the other languages are
 * plain ones. Who comes back by the bare address of the shop is led to the view of their choice,
 * once while the browser is open; every other address is shown in its own language.
 *
 * Crawlers keep no cookies, so that they are led nowhere.
 */
export function createStoreViewChoiceHandler(
  views: readonly ServedStoreView[],
  publicUrl?: string,
) {
  return (request: Request, response: Response, next: NextFunction): unknown => {
    const { headers, originalUrl } = request
    if (views.length < 2 || headers['sec-fetch-mode'] !== 'navigate') return next()
    const { view } = placeOf(views, originalUrl)
    const from = cameFrom(request, publicUrl)
    if (from && view && placeOf(views, from).view !== view) setStoreViewCookie(response, view)
    const cookie = (name: string) => readCookie(headers.cookie, name)
    const chosen = views.find(({ storeCode }) => storeCode === cookie(chosenCookie))
    const isBareAddress = originalUrl === '/' && headers['sec-fetch-site'] === 'none'
    if (!isBareAddress || !chosen || chosen === view || cookie(sentCookie)) return next()
    response.cookie(sentCookie, '1', base)
    return response.set('cache-control', 'no-store').redirect(302, buildStoreViewPath(chosen, '/'))
  }
}

function placeOf(views: readonly ServedStoreView[], path: string) {
  return findStoreViewLocation(views, new URL(path.replace(/^[/\\]+/, '/'), 'http://shop.invalid'))
}

/** The path of the page of this shop that a visitor has left by a link. */
function cameFrom({ headers }: Request, publicUrl: string | undefined): string | undefined {
  const { referer } = headers
  const isOurs = headers['sec-fetch-site'] === 'same-origin'
  if (!isOurs || !referer || !URL.canParse(referer)) return undefined
  const { host, pathname } = new URL(referer)
  // Proxies may ask under a name of their own: the shop knows the one that shoppers see.
  const own = [headers.host?.toLowerCase(), publicUrl && new URL(publicUrl).host]
  return own.includes(host) ? pathname : undefined
}
