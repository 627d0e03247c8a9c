import { expect, it } from '@jest/globals'
import { englishStoreView, russianStoreView } from './testing.ts'
import { buildStoreViewPath, findStoreViewLocation } from './view-location.ts'

const views = [russianStoreView, englishStoreView]

it.each([
  ['/', 'ru', '/'],
  ['/palto?a=1', 'ru', '/palto?a=1'],
  ['/english', 'ru', '/english'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/EN/palto?a=1', 'en', '/palto?a=1'],
  ['/en//elsewhere.example', 'en', '//elsewhere.example'],
])('the path %s belongs to the store view %s as the path %s', (asked, code, inside) => {
  const { view, url } = findStoreViewLocation(views, new URL(`https://vitrina.test${asked}`))
  expect([view?.storeCode, url.pathname + url.search]).toEqual([code, inside])
  expect(url.host).toBe('vitrina.test')
})

it('a URL of a shop without store views is unchanged', () => {
  const asked = new URL('https://vitrina.test/en/palto')
  expect(findStoreViewLocation([], asked)).toEqual({ view: undefined, url: asked })
  expect(buildStoreViewPath(undefined, '/palto')).toBe('/palto')
})

it('a path gets the code of its store view as prefix, but not in the main view', () => {
  expect(['/', '/?a=1', '/palto'].map(path => buildStoreViewPath(englishStoreView, path))).toEqual([
    '/en',
    '/en?a=1',
    '/en/palto',
  ])
  expect(buildStoreViewPath(russianStoreView, '/palto')).toBe('/palto')
})
