import { JSDOM } from 'jsdom'
import { fetchPage } from '../fetch-page.ts'
import { findForeignTexts } from './foreign-texts.ts'
import { listFormQueries } from './form-queries.ts'
import type { LanguageByText } from './marked-texts.ts'

/** What a search engine reads of a page, and what is wrong with the page by itself. */
export type CrawledPage = {
  address: string
  status: number
  /** Rather than a picture or a file. */
  isPage: boolean
  /** Pages of the shop that it links to, without those of a query. */
  links: readonly string[]
  /** Addresses with a query that its links and its forms lead to: filters, sorting, pages. */
  narrowed: readonly string[]
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
  marked: LanguageByText = new Map(),
): Promise<CrawledPage> {
  const answer = await fetchPage(address, { redirect: 'manual' })
  const { status } = answer
  const text = await answer.text()
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const nothing = {
    links: [],
    narrowed: [],
    canonical: null,
    alternates: {},
    feed: null,
    isIndexable: false,
  }
  const wrongStatus = status === 200 ? [] : [`answers ${status}`]
  if (!isPage) return { address, status, isPage, ...nothing, faults: wrongStatus }

  const { document } = new JSDOM(text, { url: address }).window
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? null
  const robots = attribute('meta[name=robots]', 'content')
  const canonical = attribute('link[rel=canonical]', 'href')
  const isForEngines = status === 200 && !robots?.includes('noindex')
  // What narrows a page may send engines to the page itself.
  const isIndexable = isForEngines && !(hasQuery(address) && canonical !== address)
  const alternates = [...document.querySelectorAll('link[rel=alternate][hreflang]')].map(link => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ])
  return {
    ...{ address, status, isPage, isIndexable, canonical },
    links: listLinks(document, address).filter(link => !hasQuery(link)),
    narrowed: [...listLinks(document, address), ...listFormQueries(document, address)].filter(
      hasQuery,
    ),
    alternates: Object.fromEntries(alternates),
    feed: attribute('link[rel=alternate][type="application/rss+xml"]', 'href'),
    faults: [
      ...wrongStatus,
      ...findHeadFaults(document, { address, isIndexable }),
      ...(isForEngines && !standsFor(canonical, address) ? [`calls itself ${canonical}`] : []),
      ...findForeignTexts(document, marked),
    ],
  }
}

export function hasQuery(address: string): boolean {
  return new URL(address).search !== ''
}

/** A page names itself; one that is narrowed may name itself with less of its query. */
function standsFor(canonical: string | null, address: string): boolean {
  if (canonical === null) return false
  const [named, own] = [new URL(canonical), new URL(address)]
  const isPart = [...named.searchParams].every(([name, value]) => own.searchParams.has(name, value))
  return named.origin + named.pathname === own.origin + own.pathname && isPart
}

function listLinks(document: Document, address: string): string[] {
  const { origin } = new URL(address)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .map(({ href }) => new URL(href))
    .filter(url => url.origin === origin)
    .map(({ pathname, search }) => origin + pathname + search)
  return [...new Set(links)]
}

function findHeadFaults(
  document: Document,
  { address, isIndexable }: Pick<CrawledPage, 'address' | 'isIndexable'>,
): string[] {
  const headings = document.querySelectorAll('h1').length
  // What scripts alone can show, as the account, has no heading before they run.
  const isHeadingRight = isIndexable || hasQuery(address) ? headings === 1 : headings <= 1
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  return [
    ...(isHeadingRight ? [] : [`has ${headings} h1`]),
    ...(document.title.trim() === '' ? ['has no title'] : []),
    ...(isIndexable && !description?.trim() ? ['has no description'] : []),
    ...findDataFaults(document, isIndexable),
  ]
}

/**
 * Structured data is JSON, in the words of schema.org, of things that have a type; pages for
 * engines have some.
 */
function findDataFaults(document: Document, isIndexable: boolean): string[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  if (isIndexable ? scripts.length !== 1 : scripts.length > 1)
    return [`has ${scripts.length} scripts of structured data`]
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
