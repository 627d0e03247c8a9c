import { describe, expect, it } from '@jest/globals'
import { hintFirstFiles } from './first-files.ts'

const sealed = (url: string) => ({ url, integrity: `sha384-${url}` })
const assets = {
  js: ['/main.js'],
  fonts: ['/onest.woff2'],
  chunk: (name: string) => [`/${name}.js`],
  integrity: (url: string) => `sha256-${url}`,
}

function hintsFor(chunks: readonly { url: string; integrity: string | undefined }[]) {
  const files = { entries: [sealed('/remoteEntry.js')], chunks }
  return hintFirstFiles({ assets, files, locale: 'ru-RU' })
}

describe('what a page is asked to fetch ahead', () => {
  const { inHeader, inHtml } = hintsFor([sealed('/a.js'), sealed('/b.js'), sealed('/c.js')])
  const hrefs = (hints: typeof inHeader) => hints.map(({ href }) => href)

  it('is four files in the header, which leave the largest picture a connection', () => {
    expect(hrefs(inHeader)).toEqual(['/main.js', '/remoteEntry.js', '/a.js', '/b.js'])
  })

  it('is no script in the HTML, where it would take the way of the picture and the fonts', () => {
    expect(hrefs(inHtml)).toEqual(['/onest.woff2'])
  })

  it('is asked for as soon as the picture where something of the page waits to be pressed', () => {
    expect(inHeader.some(({ fetchPriority }) => fetchPriority)).toBe(false)
  })

  it('is asked for after the picture where nothing of the page waits to be pressed', () => {
    const files = { entries: [], chunks: [] }
    const { inHeader, inHtml } = hintFirstFiles({ assets, files, locale: 'ru-RU' })
    const priorities = inHeader.map(({ href, fetchPriority }) => [href, fetchPriority])
    expect(priorities).toEqual([
      ['/main.js', 'low'],
      ['/messages-ru-RU.js', 'low'],
      ['/onest.woff2', undefined],
    ])
    expect(inHtml).toEqual([])
  })

  it('is fetched in the mode of the later request, or it would be fetched twice', () => {
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

  it('leaves out a script without a hash, by which the page’s policy would let it in', () => {
    const { inHeader } = hintsFor([{ url: '/unsealed.js', integrity: undefined }])
    expect(hrefs(inHeader)).not.toContain('/unsealed.js')
  })
})
