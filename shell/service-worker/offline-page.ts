import { matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { fillCachedPageList } from '../app/seen-list.ts'
import { listLatestPages } from './latest-pages.ts'
import { listCachedPageLinks } from './seen-links.ts'

/**
 * `/offline/ru-RU`, asked for by its address: what works, and what was seen here. Before the
 * precache, which has it without the list.
 */
export function registerOfflinePageRoute(): void {
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && addressOfIt.test(url.pathname),
    async ({ request, url }) => {
      const [, language = ''] = addressOfIt.exec(url.pathname) ?? []
      return (await writeOfflinePage(language)) ?? fetch(request)
    },
  )
}

const addressOfIt = /^\/offline\/([^/]+)$/

/** The page for an address that cannot be had now, in the language of the page seen last. */
export async function buildOfflinePage(): Promise<Response | undefined> {
  const language = await languageSeenLast()
  return (language && (await writeOfflinePage(language))) || writeOfflinePage('ru-RU')
}

async function writeOfflinePage(language: string): Promise<Response | undefined> {
  const page = await matchPrecache(`/offline/${language}`)
  if (!page) return undefined
  const links = await listCachedPageLinks(language)
  return new Response(fillCachedPageList(await page.text(), links), { headers: page.headers })
}

async function languageSeenLast(): Promise<string | undefined> {
  const pages = await listLatestPages()
  const languages = pages.map(({ entry }) => entry.headers.get('content-language'))
  return languages.find(language => language) ?? undefined
}
