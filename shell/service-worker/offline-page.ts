import { matchPrecache } from 'workbox-precaching'
import { seen } from './seen-caches.ts'

/** The page for an address that cannot be had now, in the language of the page seen last. */
export async function offlinePage(): Promise<Response | undefined> {
  const page = await matchPrecache(`/offline/${await languageSeenLast()}`)
  return page ?? matchPrecache('/offline/ru-RU')
}

async function languageSeenLast(): Promise<string | undefined> {
  const cache = await caches.open(seen.pages)
  for (const request of [...(await cache.keys())].reverse()) {
    const page = await cache.match(request, { ignoreVary: true })
    const language = page?.headers.get('content-language')
    if (language) return language
  }
  return undefined
}
