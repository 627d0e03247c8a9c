import { describe, expect, it } from '@jest/globals'
import { buildLinkHeader, type LinkedFiles } from './link-header.ts'

const page: LinkedFiles = {
  assets: {
    js: ['/assets/main.js'],
    fonts: ['/assets/onest.woff2'],
    chunk: name => [`/assets/${name}.js`],
  },
  files: {
    entries: [{ url: '/remotes/catalog/1/remoteEntry.js', integrity: 'sha384-e' }],
    chunks: [
      { url: '/remotes/catalog/1/product.js', integrity: 'sha384-p' },
      { url: 'https://cdn.example/cards.js', integrity: undefined },
    ],
  },
  locale: 'ru-RU',
  nonce: 'bm9uY2U=',
}

describe('the Link header of a page', () => {
  it('names every file of the first page in the mode in which it is asked for later', () => {
    const script = 'rel=preload; as=script; nonce="bm9uY2U="'
    expect(buildLinkHeader(page).split(', ')).toEqual([
      `</assets/main.js>; ${script}`,
      `</assets/messages-ru-RU.js>; ${script}`,
      `</remotes/catalog/1/remoteEntry.js>; ${script}; integrity="sha384-e"; crossorigin`,
      `</remotes/catalog/1/product.js>; ${script}; integrity="sha384-p"`,
      `<https://cdn.example/cards.js>; ${script}; crossorigin`,
      '</assets/onest.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    ])
  })

  it('leaves out what would make it longer than proxies take', () => {
    const chunks = Array.from({ length: 40 }, (_, index) => ({
      url: `/remotes/catalog/1/${index}.js`,
      integrity: `sha384-${'h'.repeat(64)}`,
    }))
    const header = buildLinkHeader({ ...page, files: { ...page.files, chunks } })
    expect(header.length).toBeLessThanOrEqual(2_400)
    expect(header).toContain('/assets/main.js')
    expect(header).toMatch(/^(<[^>]+>; [^,]+(, |$))+$/)
  })
})
