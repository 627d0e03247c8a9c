import { type Base, stripBase } from '@vitrina/page-loading'
import { CacheExpiration } from 'workbox-expiration'
import { addressToOpen, shownByRouter, titleOfPage } from '../app/seen-pages.ts'
import { cacheLimits } from './cache-limits.ts'
import { seen } from './seen-caches.ts'
import { isKeepablePage } from './seen-page.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Notes the pages that the router shows: they come without HTML, and their data are among the
 * answers. Asking for the HTML as well would have the server render every page twice.
 */
export function notePages(scope: Pick<WorkerScope, 'addEventListener' | 'location'>): void {
  scope.addEventListener('message', event => {
    const { type, address, base, title, language } = (event.data ?? {}) as Partial<PageShown>
    if (type !== 'PAGE_SHOWN' || !address || !base) return
    const url = new URL(address)
    url.hash = ''
    if (url.origin === scope.location.origin && isKeepablePage(url))
      event.waitUntil(note(url, base, title, language))
  })
}

type PageShown = {
  type: 'PAGE_SHOWN'
  address: string
  base: Base
  /** Told once the page stands there. */
  title?: string
  language?: string
}

async function note({ href }: URL, base: Base, title = '', language = ''): Promise<void> {
  const cache = await caches.open(seen.pages)
  const kept = await cache.match(href, { ignoreVary: true })
  if (!kept || (kept.headers.has(shownByRouter) && title)) {
    const headers = {
      [shownByRouter]: encodeURIComponent(JSON.stringify(base)),
      date: new Date().toUTCString(),
      ...(title && { [titleOfPage]: encodeURIComponent(title), 'content-language': language }),
    }
    await cache.put(href, new Response(null, { headers }))
  }
  const expiration = new CacheExpiration(seen.pages, cacheLimits.pages)
  await expiration.updateTimestamp(href)
  await expiration.expireEntries()
}

/** What is shown for an entry: its HTML, or the way to a page that can open it. */
export async function pageOfEntry(
  entry: Response,
  { url }: Request,
): Promise<Response | undefined> {
  const view = entry.headers.get(shownByRouter)
  if (view === null) return entry
  const host = await pageWithHtml(JSON.parse(decodeURIComponent(view)))
  const { pathname, search } = new URL(url)
  return host ? Response.redirect(addressToOpen(host, pathname + search)) : undefined
}

/** The page of a store view seen last of which there is HTML. */
async function pageWithHtml(base: Base): Promise<string | undefined> {
  const cache = await caches.open(seen.pages)
  for (const request of [...(await cache.keys())].reverse()) {
    const entry = await cache.match(request, { ignoreVary: true })
    if (!entry || entry.headers.has(shownByRouter)) continue
    if (stripBase(base, new URL(request.url).pathname) !== undefined) return request.url
  }
  return undefined
}
