import { expect, it } from '@jest/globals'
import { buildLinkHeader } from './link-header.ts'

it('the Link header names each file in the mode in which it is asked for later', () => {
  const header = buildLinkHeader(
    [
      { href: '/assets/main.js', as: 'script' },
      {
        href: '/remotes/catalog/1/remoteEntry.js',
        as: 'script',
        integrity: 'sha384-e',
        crossOrigin: 'anonymous',
      },
      { href: '/assets/onest.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    ],
    'bm9uY2U=',
  )
  const script = 'rel=preload; as=script; nonce="bm9uY2U="'
  expect(header.split(', ')).toEqual([
    `</assets/main.js>; ${script}`,
    `</remotes/catalog/1/remoteEntry.js>; ${script}; integrity="sha384-e"; crossorigin`,
    '</assets/onest.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  ])
})
