import { type CrawledPage, crawlPage } from './crawled-page.ts'
import { expect, test } from './test.ts'

/** The views of the demo shop, by language; the main one is also for everybody else. */
const views = { ru: '', en: '/en' }
const homes = Object.values(views).map(path => shop() + (path || '/'))
/** Enough to keep the servers at work, as a crawler does. */
const pagesAtOnce = 4
/** How far apart in the sitemap the pages of the sample stand. */
const sampleStep = 24

function shop(): string {
  return process.env.VITRINA_E2E_URL ?? ''
}

test('a sample of pages in every language is as search engines want it', async () => {
  const listed = await readSitemap()
  const sample = listed.filter((_page, index) => index % sampleStep === 0)
  const crawled = await crawlAll([...homes, ...sample], { follows: false })
  expect(faultsOf(crawled)).toEqual([])
  expect(crawled.flatMap(findAlternateFaults)).toEqual([])
})

test('the sitemap lists each page in every language, and names its other ones', async () => {
  const listed = await readSitemap()
  const byView = Object.values(views).map(path =>
    listed.filter(page => viewOf(page) === path).map(pathInView),
  )
  for (const pages of byView) expect(pages).toEqual(byView[0])
})

test('the news of each language have a feed of their own', async () => {
  for (const path of Object.values(views)) {
    const { feed } = await crawlPage(`${shop()}${path}/news`)
    expect(feed).toBe(`${shop()}${path}/news.rss`)
    const text = await (await fetch(feed ?? '')).text()
    const links = [...text.matchAll(/<link>(.*?)<\/link>/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(1)
    expect(links.filter(link => viewOf(link) !== path)).toEqual([])
  }
})

test('every page that links lead to is whole, and the sitemap lists them all', {
  tag: '@trial',
}, async () => {
  test.setTimeout(20 * 60_000)
  const crawled = await crawlAll(homes, { follows: true })
  expect(faultsOf(crawled)).toEqual([])
  expect(crawled.flatMap(findAlternateFaults)).toEqual([])
  const reachable = crawled.filter(({ isIndexable }) => isIndexable)
  const addresses = reachable.map(({ address }) => address)
  expect(addresses.sort()).toEqual((await readSitemap()).sort())
})

/** All pages that are asked for and, where it follows links, those that they lead to. */
async function crawlAll(
  starts: readonly string[],
  { follows }: { follows: boolean },
): Promise<CrawledPage[]> {
  const known = new Set(starts)
  const waiting = [...known]
  const crawled: CrawledPage[] = []
  while (waiting.length > 0) {
    const pages = await Promise.all(waiting.splice(0, pagesAtOnce).map(crawlPage))
    crawled.push(...pages)
    const found = follows ? pages.flatMap(({ links }) => links) : []
    for (const link of found) {
      if (!known.has(link)) waiting.push(link)
      known.add(link)
    }
  }
  return crawled
}

function faultsOf(pages: readonly CrawledPage[]): string[] {
  return pages.flatMap(({ address, faults }) => faults.map(fault => `${address} ${fault}`))
}

/** A page names itself in all languages, and the main one for everybody else; others name none. */
function findAlternateFaults({ address, alternates, isIndexable }: CrawledPage): string[] {
  const path = pathInView(address)
  const at = (view: string) => shop() + (view + path.replace(/^\/$/, '') || '/')
  const own = Object.entries(views).map(([language, view]) => [language, at(view)])
  const wanted = isIndexable ? Object.fromEntries([...own, ['x-default', at('')]]) : {}
  const isRight = JSON.stringify(alternates) === JSON.stringify(wanted)
  return isRight ? [] : [`${address} has alternates ${JSON.stringify(alternates)}`]
}

const viewOf = (address: string) =>
  /^\/en(?![^/])/.test(new URL(address).pathname) ? views.en : views.ru

function pathInView(address: string): string {
  return new URL(address).pathname.slice(viewOf(address).length) || '/'
}

async function readSitemap(): Promise<string[]> {
  const parts = await readAddresses(`${shop()}/sitemap.xml`)
  return (await Promise.all(parts.map(readAddresses))).flat()
}

async function readAddresses(document: string): Promise<string[]> {
  const text = await (await fetch(document)).text()
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}
