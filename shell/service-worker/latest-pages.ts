import { shopperCacheNames } from './seen-caches.ts'

type SeenPage = { readonly url: string; readonly entry: Response }

/** What is kept of pages, HTML or a note, the latest first. */
export async function listLatestPages(): Promise<SeenPage[]> {
  const notes = await readPages(shopperCacheNames.notes)
  const opened = await readPages(shopperCacheNames.pages)
  // The order of a cache counts where dates, which tell seconds, do not.
  const pages = [...opened, ...notes].toReversed()
  return pages.toSorted((a, b) => keptAtMs(b) - keptAtMs(a))
}

async function readPages(cacheName: string): Promise<SeenPage[]> {
  const cache = await caches.open(cacheName)
  const pages = await Promise.all(
    (await cache.keys()).map(async request => {
      const entry = await cache.match(request, { ignoreVary: true })
      return entry ? [{ url: request.url, entry }] : []
    }),
  )
  return pages.flat()
}

const keptAtMs = ({ entry }: SeenPage) => Date.parse(entry.headers.get('date') ?? '') || 0
