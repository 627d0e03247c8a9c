import { isListOf, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import { type ShopBase, stripShopBase } from '@vitrina/page-loading'
import { CacheExpiration } from 'workbox-expiration'
import { buildCachedPageUrl, pageTitleHeader, storeViewPathHeader } from '../app/seen-pages.ts'
import { cacheLimits } from './cache-limits.ts'
import { shopperCacheNames } from './seen-caches.ts'
import { isCacheablePage } from './seen-page.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Notes the pages that the router shows: they come without HTML, and their data are among the
 * answers. Asking for the HTML as well would have the server render every page twice.
 */
export function recordShownPages(scope: Pick<WorkerScope, 'addEventListener' | 'location'>): void {
  let last = Promise.resolve()
  scope.addEventListener('message', event => {
    const { type, address, base, title, language } = (event.data ?? {}) as Partial<PageShown>
    if (type !== 'PAGE_SHOWN' || !address || !base) return
    const url = new URL(address)
    url.hash = ''
    if (url.origin !== scope.location.origin || !isCacheablePage(url)) return
    // One after the other: a page is told without its title first, and keeps the one told next.
    const noting = last.then(() => note(url, base, title, language))
    last = noting.catch(() => undefined)
    event.waitUntil(noting)
  })
}

type PageShown = {
  type: 'PAGE_SHOWN'
  address: string
  base: ShopBase
  /** Told once the page stands there. */
  title?: string
  language?: string
}

async function note({ href }: URL, base: ShopBase, title = '', language = ''): Promise<void> {
  const cache = await caches.open(shopperCacheNames.notes)
  if (title || !(await cache.match(href))) {
    const headers = {
      [storeViewPathHeader]: encodeURIComponent(JSON.stringify(base)),
      date: new Date().toUTCString(),
      ...(title && { [pageTitleHeader]: encodeURIComponent(title), 'content-language': language }),
    }
    await cache.put(href, new Response(null, { headers }))
  }
  await seenNow(href)
}

/** Its HTML has been used as well, where there is any. */
async function seenNow(href: string): Promise<void> {
  const html = await (await caches.open(shopperCacheNames.pages)).match(href, { ignoreVary: true })
  if (html)
    await new CacheExpiration(shopperCacheNames.pages, cacheLimits.pages).updateTimestamp(href)
  const notes = new CacheExpiration(shopperCacheNames.notes, cacheLimits.pages)
  await notes.updateTimestamp(href)
  await notes.expireEntries()
}

/** The way to a page that can open one of which there is no HTML, if the router has shown that. */
export async function openRecordedPage({
  url,
}: Pick<Request, 'url'>): Promise<Response | undefined> {
  const noted = await (await caches.open(shopperCacheNames.notes)).match(url)
  const base = readBase(noted?.headers.get(storeViewPathHeader) ?? '')
  if (!base) return undefined
  const host = await pageWithHtml(base)
  const { pathname, search } = new URL(url)
  return host ? Response.redirect(buildCachedPageUrl(host, pathname + search)) : undefined
}

const isBase: TypeGuard<ShopBase> = isObjectOf({ path: isString, others: isListOf(isString) })

/** A note of another release may say it otherwise: its page is then asked of the server. */
function readBase(noted: string): ShopBase | undefined {
  try {
    const base: unknown = JSON.parse(decodeURIComponent(noted))
    return isBase(base) ? base : undefined
  } catch {
    return undefined
  }
}

/** The page of a store view that was opened last. */
async function pageWithHtml(base: ShopBase): Promise<string | undefined> {
  const cache = await caches.open(shopperCacheNames.pages)
  const opened = (await cache.keys()).map(({ url }) => url)
  return opened.findLast(url => stripShopBase(base, new URL(url).pathname) !== undefined)
}
