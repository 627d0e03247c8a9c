import { describe, expect, it } from '@jest/globals'
import { createPreloadHints } from './first-files.ts'

const sealed = (url: string) => ({ url, integrity: `sha384-${url}` })
const assets = {
  js: ['/main.js'],
  fonts: ['/onest.woff2'],
  chunk: (name: string) => [`/${name}.js`],
  integrity: (url: string) => `sha256-${url}`,
}

function hintsFor(chunks: readonly { url: string; integrity: string | undefined }[]) {
  const files = { entries: [sealed('/remoteEntry.js')], chunks }
  return createPreloadHints({ assets, files, locale: 'ru-RU' })
}

describe('the preload hints of a page', () => {
  const { inHeader, inHtml } = hintsFor([sealed('/a.js'), sealed('/b.js'), sealed('/c.js')])
  const hrefs = (hints: typeof inHeader) => hints.map(({ href }) => href)

  it('are limited to four scripts in the Link header', () => {
    expect(hrefs(inHeader)).toEqual(['/main.js', '/remoteEntry.js', '/a.js', '/b.js'])
  })

  it('include only fonts in the HTML', () => {
    expect(hrefs(inHtml)).toEqual(['/onest.woff2'])
  })

  it('have no fetch priority if a part of the page hydrates', () => {
    expect(inHeader.some(({ fetchPriority }) => fetchPriority)).toBe(false)
  })

  it('have a low fetch priority for scripts if nothing on the page hydrates', () => {
    const files = { entries: [], chunks: [] }
    const { inHeader, inHtml } = createPreloadHints({ assets, files, locale: 'ru-RU' })
    const priorities = inHeader.map(({ href, fetchPriority }) => [href, fetchPriority])
    expect(priorities).toEqual([
      ['/main.js', 'low'],
      ['/messages-ru-RU.js', 'low'],
      ['/onest.woff2', undefined],
    ])
    expect(inHtml).toEqual([])
  })

  it('have the same integrity and CORS mode as the later script request', () => {
    const { inHeader } = hintsFor([sealed('/own.js'), sealed('https://cdn.example/cards.js')])
    expect(inHeader.slice(1)).toEqual([
      {
        href: '/remoteEntry.js',
        as: 'script',
        integrity: 'sha384-/remoteEntry.js',
        crossOrigin: 'anonymous',
      },
      { href: '/own.js', as: 'script', integrity: 'sha384-/own.js' },
      {
        href: 'https://cdn.example/cards.js',
        as: 'script',
        integrity: 'sha384-https://cdn.example/cards.js',
        crossOrigin: 'anonymous',
      },
    ])
  })

  it('omit a script without an integrity hash', () => {
    const { inHeader } = hintsFor([{ url: '/unsealed.js', integrity: undefined }])
    expect(hrefs(inHeader)).not.toContain('/unsealed.js')
  })
})
