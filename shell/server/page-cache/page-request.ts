import { createHash } from 'node:crypto'
import { type Locale, readLocale } from '@vitrina/i18n'
import type { Request } from 'express'
import { chooseCanaryCohort, visitorCookie } from '../canary/canary-side.ts'
import { findShopOrigin } from '../find-origin.ts'
import { readCookie } from '../read-cookie.ts'
import type { LiveRemotes } from '../remotes/live-remotes.ts'
import type { MainStoreView } from '../views/main-view.ts'
import type { ServedStoreView } from '../views/served-view.ts'
import { findStoreViewLocation } from '../views/view-location.ts'
import { parsePageUrl } from './parsed-page-url.ts'

export type PageRequest = {
  /** Two requests with one key get the same page. */
  key: string
  address: string
  tracking: string
  /** The cookies it hangs on: a worker is shown no others. */
  cookies: string
  /**
   * It hangs on a cookie, or comes with one: what lies between must not give it to anybody else.
   */
  isPrivate: boolean
}

export type PageRequestOptions = {
  views: readonly ServedStoreView[]
  main: Pick<MainStoreView, 'locale'>
  publicUrl: string | undefined
  /** What pages are made of beside the remotes: the shell's own build and settings. */
  build: string
}

/** What a request asks for; `null` where the page is made for it alone. */
export function createPageRequestReader({ views, main, publicUrl, build }: PageRequestOptions) {
  const revisions = new WeakMap<LiveRemotes, string>()

  function revisionOf(live: LiveRemotes): string {
    const known = revisions.get(live)
    if (known) return known
    const made = createHash('sha256')
      .update(`${build} ${describe(live)}`)
      .digest('base64url')
    revisions.set(live, made)
    return made
  }

  return (request: Request, live: LiveRemotes): PageRequest | null => {
    const { headers, originalUrl } = request
    if (request.method !== 'GET' || headers.authorization || headers.range) return null
    const place = parsePageUrl(originalUrl)
    if (!place) return null
    const origin = findShopOrigin(request, publicUrl)
    const { view } = findStoreViewLocation(views, addressAt(place.address, origin))
    const chosen = view ? undefined : readCookie(headers.cookie, 'locale')
    const locale: Locale = view?.locale ?? readLocale(chosen, main.locale)
    const side = chooseCanaryCohort(request, live.canaries)
    const savesData = headers['save-data'] === 'on' ? 'saves-data' : ''
    const hasCanary = Object.keys(live.canaries).length > 0
    // Whoever comes back by the bare address is led to the view they chose.
    const leadsOn = views.length > 1 && place.address === '/'
    return {
      ...place,
      key: [revisionOf(live), side, origin, locale, savesData, place.address].join(' '),
      cookies: pageCookies(request),
      isPrivate: chosen !== undefined || hasCanary || leadsOn,
    }
  }
}

export type PageRequestReader = ReturnType<typeof createPageRequestReader>

function addressAt(address: string, origin: string): URL {
  return new URL(address.replace(/^[/\\]+/, '/'), origin)
}

function pageCookies({ headers }: Request): string {
  return ['locale', visitorCookie]
    .flatMap(name => {
      const value = readCookie(headers.cookie, name)
      return value === undefined ? [] : `${name}=${value}`
    })
    .join('; ')
}

/** Two page servers that show the same releases say the same. */
function describe({ remotes, isComplete, canaries }: LiveRemotes): string {
  const shown = remotes.map(({ name, version, entry }) => [
    name,
    version,
    entry?.integrity,
    entry?.url,
  ])
  const tried = Object.entries(canaries).map(([name, { version }]) => [name, version])
  return JSON.stringify([shown.sort(), tried.sort(), isComplete])
}
