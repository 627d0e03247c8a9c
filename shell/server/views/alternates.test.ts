import { expect, it } from '@jest/globals'
import { listAlternateLinks, listPageAlternateLinks } from './alternates.ts'
import { englishStoreView, russianStoreView } from './testing.ts'

const views = [russianStoreView, englishStoreView]
const both = [
  { hreflang: 'ru', href: 'https://vitrina.test/palto' },
  { hreflang: 'en', href: 'https://vitrina.test/en/palto' },
  { hreflang: 'x-default', href: 'https://vitrina.test/palto' },
]

it('alternates of a page are its URLs in all store views, with the main view as default', () => {
  expect(listAlternateLinks(views, 'https://vitrina.test', '/palto')).toEqual(both)
  expect(listAlternateLinks(views, 'https://vitrina.test', '/').map(({ href }) => href)).toEqual([
    'https://vitrina.test/',
    'https://vitrina.test/en',
    'https://vitrina.test/',
  ])
})

it('a page of a shop with fewer than two store views has no alternates', () => {
  expect(listAlternateLinks([], 'https://vitrina.test', '/palto')).toEqual([])
  expect(listAlternateLinks([englishStoreView], 'https://vitrina.test', '/palto')).toEqual([])
})

it('a page has the same alternates in the Russian and the English store view', () => {
  const url = new URL('https://vitrina.test/palto')
  for (const [view, address] of [
    [russianStoreView, 'https://vitrina.test/palto'],
    [englishStoreView, 'https://vitrina.test/en/palto'],
  ] as const) {
    expect(listPageAlternateLinks(views, { url, view, address })).toEqual(both)
  }
})

it.each([
  ['with filters', 'https://vitrina.test/palto?color=1', 'https://vitrina.test/palto'],
  ['with its sku in the URL', 'https://vitrina.test/p/VT-1/palto', 'https://vitrina.test/palto'],
  ['without a page head', 'https://vitrina.test/checkout', undefined],
])('a page %s has no alternates, as its URL is not canonical', (_how, url, address) => {
  expect(
    listPageAlternateLinks(views, { url: new URL(url), view: russianStoreView, address }),
  ).toEqual([])
})
