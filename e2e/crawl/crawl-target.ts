import type { CrawledPage } from './crawled-page.ts'

/** A shop and the paths of its views, by language; the view without one is also for the rest. */
export type CrawlTarget = { shop: string; paths: Readonly<Record<string, string>> }

/** Every fault of every page, each with the address it was seen at. */
export function listCrawlFaults(pages: readonly CrawledPage[], views: CrawlTarget): string[] {
  return pages.flatMap(page =>
    [...page.faults, ...findAlternateFaults(page, views)].map(fault => `${page.address} ${fault}`),
  )
}

/** A page names itself in all languages, and the main one for everybody else; others name none. */
function findAlternateFaults(
  { address, alternates, isIndexable }: CrawledPage,
  views: CrawlTarget,
): string[] {
  const path = getPathWithinStoreView(address, views)
  const at = (view: string) => views.shop + (view + path.replace(/^\/$/, '') || '/')
  const own = Object.entries(views.paths).map(([language, view]) => [language, at(view)])
  const wanted = isIndexable ? Object.fromEntries([...own, ['x-default', at('')]]) : {}
  const isRight = JSON.stringify(alternates) === JSON.stringify(wanted)
  return isRight ? [] : [`has alternates ${JSON.stringify(alternates)}`]
}

/** The path of the view that a page belongs to. */
export function findStoreViewPath(address: string, { paths }: CrawlTarget): string {
  const first = `/${new URL(address).pathname.split('/')[1]}`
  return Object.values(paths).find(path => path === first) ?? ''
}

/** Where the page is in each of the views. */
export function getPathWithinStoreView(address: string, views: CrawlTarget): string {
  return new URL(address).pathname.slice(findStoreViewPath(address, views).length) || '/'
}

/** Every page that the sitemap of the shop lists. */
export async function readSitemap({ shop }: CrawlTarget): Promise<string[]> {
  const parts = await readSitemapUrls(`${shop}/sitemap.xml`)
  return (await Promise.all(parts.map(readSitemapUrls))).flat()
}

async function readSitemapUrls(document: string): Promise<string[]> {
  const text = await (await fetch(document)).text()
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}
