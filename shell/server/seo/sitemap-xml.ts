import { listAlternateLinks } from '../views/alternates.ts'
import type { ServedStoreView } from '../views/served-view.ts'
import { buildStoreViewPath } from '../views/view-location.ts'
import { escapeXml, toIsoDateTime } from './xml-text.ts'

export type SitemapEntry = { path: string; changed: string | undefined }

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The sitemap of sitemaps. */
export function writeSitemapIndex(origin: string, parts: readonly SitemapEntry[]): string {
  const lines = parts.map(({ path, changed }) => line('sitemap', new URL(path, origin), changed))
  return xml('sitemapindex', namespace, lines)
}

/**
 * One part: addresses of pages. In a shop of several views each page is there in every one, and
 * names the others.
 */
export function writeSitemap(
  origin: string,
  pages: readonly SitemapEntry[],
  views: readonly ServedStoreView[] = [],
): string {
  if (views.length < 2) {
    const [only] = views
    const lines = pages.map(({ path, changed }) =>
      line('url', new URL(buildStoreViewPath(only, path), origin), changed),
    )
    return xml('urlset', namespace, lines)
  }
  const lines = pages.flatMap(({ path, changed }) => {
    const links = listAlternateLinks(views, origin, path).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    )
    return views.map(view =>
      line('url', new URL(buildStoreViewPath(view, path), origin), changed, links.join('')),
    )
  })
  return xml('urlset', `${namespace} ${linkNamespace}`, lines)
}

function line(item: string, { href }: URL, changed: string | undefined, links = ''): string {
  const when = changed ? `<lastmod>${toIsoDateTime(changed)}</lastmod>` : ''
  return `<${item}><loc>${escapeXml(href)}</loc>${when}${links}</${item}>`
}

function xml(list: string, namespaces: string, lines: readonly string[]): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return `${head}\n<${list} ${namespaces}>\n${lines.join('\n')}\n</${list}>\n`
}
