import type { CachedPageLink } from '../app/seen-list.ts'
import { pageTitleHeader } from '../app/seen-pages.ts'
import { listLatestPages } from './latest-pages.ts'

const most = 12

/** Pages that were seen in a language, the latest first, by the names in their titles. */
export async function listCachedPageLinks(language: string): Promise<CachedPageLink[]> {
  const links: CachedPageLink[] = []
  for (const { url, entry } of await listLatestPages()) {
    if (entry.headers.get('content-language') !== language) continue
    const { pathname, search } = new URL(url)
    const title = await readTitle(entry)
    if (title && !links.some(link => link.title === title))
      links.push({ path: pathname + search, title })
    if (links.length === most) break
  }
  return links
}

/** Of a page that the router has shown, the page itself has told it. */
async function readTitle(page: Response): Promise<string | undefined> {
  const told = page.headers.get(pageTitleHeader)
  if (told !== null) return withoutShop(decodeURIComponent(told))
  const [, title] = /<title[^>]*>([^<]*)<\/title>/.exec(await page.text()) ?? []
  return title && withoutShop(readEntities(title))
}

/** The shop's name stands at the end of every title. */
function withoutShop(title: string): string {
  return title.replace(/\s[–—|-]\s[^–—|-]*$/, '').trim()
}

function readEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_all, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
