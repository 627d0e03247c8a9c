import { expect, test } from '@jest/globals'
import { englishStoreView, russianStoreView } from '../views/testing.ts'
import { writeSitemap, writeSitemapIndex } from './sitemap-xml.ts'

test('sitemap URLs are absolute and encoded, with the time of the last change', () => {
  const text = writeSitemap('https://vitrina.test', [
    { path: '/платья/<b>&"x"', changed: '2026-11-02 10:00:00' },
    { path: '/news', changed: undefined },
  ])
  expect(text).toContain(
    '<url><loc>https://vitrina.test/%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D1%8F/%3Cb%3E&amp;%22x%22</loc><lastmod>2026-11-02T10:00:00Z</lastmod></url>',
  )
  expect(text).toContain('<url><loc>https://vitrina.test/news</loc></url>')
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/)
})

test('the sitemap index lists the URL of each part', () => {
  const parts = [{ path: '/sitemap-news-1.xml', changed: undefined }]
  expect(writeSitemapIndex('https://vitrina.test', parts)).toContain(
    '<sitemap><loc>https://vitrina.test/sitemap-news-1.xml</loc></sitemap>',
  )
})

test('a sitemap of several store views lists each page in every view with its alternates', () => {
  const page = { path: '/palto', changed: '2026-11-02 10:00:00' }
  const text = writeSitemap('https://vitrina.test', [page], [russianStoreView, englishStoreView])
  const links =
    '<xhtml:link rel="alternate" hreflang="ru" href="https://vitrina.test/palto"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://vitrina.test/en/palto"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://vitrina.test/palto"/>'
  for (const address of ['https://vitrina.test/palto', 'https://vitrina.test/en/palto']) {
    expect(text).toContain(
      `<url><loc>${address}</loc><lastmod>2026-11-02T10:00:00Z</lastmod>${links}</url>`,
    )
  }
  expect(text).toContain(' xmlns:xhtml="http://www.w3.org/1999/xhtml">')
  expect(writeSitemap('https://vitrina.test', [page])).not.toContain('xhtml')
})
