import { crawlPages } from './crawl/crawl-pages.ts'
import {
  findStoreViewPath,
  getPathWithinStoreView,
  listCrawlFaults,
  readSitemap,
} from './crawl/crawl-target.ts'
import { crawlPage } from './crawl/crawled-page.ts'
import { createQueryLimiter } from './crawl/query-bound.ts'
import { expect, test } from './test.ts'

/** The views of the demo shop, by language; `npm run trial:crawl` opens those in euros too. */
const views = { shop: process.env.VITRINA_E2E_URL ?? '', paths: { ru: '', en: '/en' } }
/** How far apart in the sitemap the pages of the sample stand. */
const sampleStep = 24

test('sampled sitemap pages in Russian and English have no SEO errors', async () => {
  const listed = await readSitemap(views)
  const sample = listed.filter((_page, index) => index % sampleStep === 0)
  const homes = Object.values(views.paths).map(path => views.shop + (path || '/'))
  const crawled = await crawlPages([...homes, ...sample], { follows: false })
  expect(listCrawlFaults(crawled, views)).toEqual([])
})

test('filtered and sorted category pages have no SEO errors and are not indexable', async () => {
  for (const path of Object.values(views.paths)) {
    const list = await crawlPage(`${views.shop}${path}/zhenschinam/platya`)
    const isWithinBound = createQueryLimiter()
    const asked = list.narrowed.filter(isWithinBound)
    expect(asked.length).toBeGreaterThan(10)
    const crawled = await crawlPages(asked, { follows: false })
    expect(listCrawlFaults(crawled, views)).toEqual([])
    // Only what a list shows by itself is for search engines.
    expect(crawled.filter(({ isIndexable }) => isIndexable)).toEqual([])
  }
})

test('the sitemap lists the same pages in Russian and in English', async () => {
  const listed = await readSitemap(views)
  const byView = Object.values(views.paths).map(path =>
    listed
      .filter(page => findStoreViewPath(page, views) === path)
      .map(page => getPathWithinStoreView(page, views)),
  )
  for (const pages of byView) expect(pages).toEqual(byView[0])
})

test('Russian and English RSS feeds of /news link only to pages of their language', async () => {
  for (const path of Object.values(views.paths)) {
    const { feed } = await crawlPage(`${views.shop}${path}/news`)
    expect(feed).toBe(`${views.shop}${path}/news.rss`)
    const text = await (await fetch(feed ?? '')).text()
    const links = [...text.matchAll(/<link>(.*?)<\/link>/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(1)
    expect(links.filter(link => findStoreViewPath(link, views) !== path)).toEqual([])
  }
})
