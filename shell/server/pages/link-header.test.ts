import { expect, it } from '@jest/globals'
import { buildLinkHeader } from './link-header.ts'

it('the Link header has each file’s type, hash, CORS mode and priority', () => {
  const header = buildLinkHeader([
    { href: '/assets/main.js', as: 'script', integrity: 'sha256-m' },
    {
      href: '/remotes/catalog/1/remoteEntry.js',
      as: 'script',
      integrity: 'sha384-e',
      crossOrigin: 'anonymous',
    },
    { href: '/assets/onest.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { href: '/assets/words.js', as: 'script', fetchPriority: 'low' },
  ])
  const script = 'rel=preload; as=script'
  expect(header.split(', ')).toEqual([
    `</assets/main.js>; ${script}; integrity="sha256-m"`,
    `</remotes/catalog/1/remoteEntry.js>; ${script}; integrity="sha384-e"; crossorigin`,
    '</assets/onest.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    `</assets/words.js>; ${script}; fetchpriority=low`,
  ])
})
