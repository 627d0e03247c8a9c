import { crawlPages } from './crawl-pages.ts'
import {
  type CrawlTarget,
  findStoreViewPath,
  listCrawlFaults,
  readSitemap,
} from './crawl-target.ts'
import { type CrawledPage, hasQuery } from './crawled-page.ts'
import { readLanguageByText } from './marked-texts.ts'

/** What a crawl of a whole shop has seen: by view, how many pages, and all that is wrong. */
export type CrawlResult = {
  views: readonly ViewCrawled[]
  faults: readonly string[]
}

type ViewCrawled = {
  language: string
  path: string
  pages: number
  /** With a query: filtered, sorted, a later page, a search. */
  narrowed: number
  indexable: number
  texts: number
}

/**
 * Follows every link from the home of every view, and some of every kind that has a query; the
 * sitemap must list what it finds.
 */
export async function crawlStoreViews(views: CrawlTarget): Promise<CrawlResult> {
  const homes = Object.values(views.paths).map(path => views.shop + (path || '/'))
  const marked = new Map(
    await Promise.all(
      Object.entries(views.paths).map(
        async ([language, path]) => [path, await readLanguageByText(views.shop, language)] as const,
      ),
    ),
  )
  const markedAt = (address: string) => marked.get(findStoreViewPath(address, views)) ?? new Map()
  const crawled = await crawlPages(homes, { follows: true, markedAt })
  const counts = Object.entries(views.paths).map(([language, path]) => {
    const read = crawled.filter(
      ({ address, isPage }) => isPage && findStoreViewPath(address, views) === path,
    )
    const pages = read.filter(({ address }) => !hasQuery(address))
    const narrowed = read.length - pages.length
    const indexable = pages.filter(({ isIndexable }) => isIndexable).length
    const texts = marked.get(path)?.size ?? 0
    return { language, path: path || '/', pages: pages.length, narrowed, indexable, texts }
  })
  const faults = [...listCrawlFaults(crawled, views), ...(await findSitemapFaults(crawled, views))]
  return { views: counts, faults }
}

async function findSitemapFaults(
  crawled: readonly CrawledPage[],
  views: CrawlTarget,
): Promise<string[]> {
  const reached = new Set(crawled.filter(page => page.isIndexable).map(({ address }) => address))
  const listed = new Set(await readSitemap(views))
  return [
    ...[...reached].filter(page => !listed.has(page)).map(page => `${page} is in no sitemap`),
    ...[...listed].filter(page => !reached.has(page)).map(page => `${page} is linked nowhere`),
  ]
}
