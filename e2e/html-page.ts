import { JSDOM } from 'jsdom'
import { normalizeSpaces } from './journey.ts'

/** A page as the server wrote it: what those read who run no scripts. */
export async function fetchHtmlDocument(url: string): Promise<Document> {
  const answer = await fetch(url)
  return new JSDOM(await answer.text(), { url: answer.url }).window.document
}

type StructuredThing = Record<string, unknown> & { '@type': string }

/** What a page says of itself to other sites. */
export function readPageMetadata(document: Document) {
  const contentOf = (selector: string) =>
    document.querySelector(selector)?.getAttribute('content') ?? null
  const scripts = document.querySelectorAll('script[type="application/ld+json"]')
  const things: StructuredThing[] = [...scripts].flatMap(
    script => JSON.parse(script.textContent ?? '')['@graph'],
  )
  return {
    title: normalizeSpaces(document.title),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    description: contentOf('meta[name=description]'),
    robots: contentOf('meta[name=robots]'),
    graph: (property: string) => contentOf(`meta[property="og:${property}"]`),
    thing: (type: string) => things.find(thing => thing['@type'] === type),
  }
}
