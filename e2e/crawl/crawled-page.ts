import { JSDOM } from 'jsdom'
import { fetchPage } from '../fetch-page.ts'
import { findForeignTexts } from './foreign-texts.ts'
import type { MarkedTexts } from './marked-texts.ts'

/** What a search engine reads of a page, and what is wrong with the page by itself. */
export type CrawledPage = {
  address: string
  status: number
  /** Rather than a picture or a file. */
  isPage: boolean
  /** Pages of the shop that it links to, without what narrows them. */
  links: readonly string[]
  canonical: string | null
  /** By language, what the page calls itself in the others. */
  alternates: Readonly<Record<string, string>>
  feed: string | null
  isIndexable: boolean
  faults: readonly string[]
}

/**
 * Reads a page as it is sent, without its scripts. A redirect is a fault: links lead right there.
 * `marked` are the texts of its view in another language, where it has any.
 */
export async function crawlPage(
  address: string,
  marked: MarkedTexts = new Map(),
): Promise<CrawledPage> {
  const answer = await fetchPage(address, { redirect: 'manual' })
  const { status } = answer
  const text = await answer.text()
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const nothing = { links: [], canonical: null, alternates: {}, feed: null, isIndexable: false }
  const wrongStatus = status === 200 ? [] : [`answers ${status}`]
  if (!isPage) return { address, status, isPage, ...nothing, faults: wrongStatus }

  const { document } = new JSDOM(text, { url: address }).window
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? null
  const robots = attribute('meta[name=robots]', 'content')
  const isIndexable = status === 200 && !robots?.includes('noindex')
  const canonical = attribute('link[rel=canonical]', 'href')
  const alternates = [...document.querySelectorAll('link[rel=alternate][hreflang]')].map(link => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ])
  return {
    ...{ address, status, isPage, isIndexable, canonical },
    links: listLinks(document, new URL(address).origin),
    alternates: Object.fromEntries(alternates),
    feed: attribute('link[rel=alternate][type="application/rss+xml"]', 'href'),
    faults: [
      ...wrongStatus,
      ...findHeadFaults(document, { address, canonical, isIndexable }),
      ...findForeignTexts(document, marked),
    ],
  }
}

/** Leaves out what narrows or sorts: filters of a listing lead to more pages than count. */
function listLinks(document: Document, origin: string): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .map(({ href }) => new URL(href))
    .filter(url => url.origin === origin && url.search === '')
    .map(({ pathname }) => origin + pathname)
  return [...new Set(links)]
}

function findHeadFaults(
  document: Document,
  { address, canonical, isIndexable }: Pick<CrawledPage, 'address' | 'canonical' | 'isIndexable'>,
): string[] {
  const headings = document.querySelectorAll('h1').length
  // What scripts alone can show, as the account, has no heading before they run.
  const isHeadingRight = isIndexable ? headings === 1 : headings <= 1
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  return [
    ...(isHeadingRight ? [] : [`has ${headings} h1`]),
    ...(document.title.trim() === '' ? ['has no title'] : []),
    ...(isIndexable && !description?.trim() ? ['has no description'] : []),
    ...(isIndexable && canonical !== address ? [`calls itself ${canonical}`] : []),
    ...(isIndexable ? findDataFaults(document) : []),
  ]
}

/** Structured data is JSON, in the words of schema.org, of things that have a type. */
function findDataFaults(document: Document): string[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  if (scripts.length !== 1) return [`has ${scripts.length} scripts of structured data`]
  return scripts.flatMap(({ textContent }) => {
    try {
      const { '@context': context, '@graph': things } = JSON.parse(textContent ?? '')
      const isTyped = Array.isArray(things) && things.length > 0 && things.every(hasType)
      return context === 'https://schema.org' && isTyped ? [] : ['has structured data of no type']
    } catch {
      return ['has structured data that is no JSON']
    }
  })
}

function hasType(thing: unknown): boolean {
  return typeof (thing as { '@type'?: unknown } | null)?.['@type'] === 'string'
}
