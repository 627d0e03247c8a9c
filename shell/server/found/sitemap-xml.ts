export type SitemapEntry = { path: string; changed: string | undefined }

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The sitemap of sitemaps. */
export function sitemapIndexXml(origin: string, parts: readonly SitemapEntry[]): string {
  return xml(origin, 'sitemapindex', 'sitemap', parts)
}

/** One part: addresses of pages. */
export function sitemapXml(origin: string, pages: readonly SitemapEntry[]): string {
  return xml(origin, 'urlset', 'url', pages)
}

function xml(origin: string, list: string, item: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, changed }) => {
    const when = changed ? `<lastmod>${moment(changed)}</lastmod>` : ''
    return `<${item}><loc>${escaped(new URL(path, origin).href)}</loc>${when}</${item}>`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return `${head}\n<${list} xmlns="${namespace}">\n${lines.join('\n')}\n</${list}>\n`
}

/** `2026-11-02 10:00:00` of the platform, which is UTC, as W3C writes it. */
function moment(text: string): string {
  return `${text.slice(0, 19).replace(' ', 'T')}Z`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
