import { expect, it } from '@jest/globals'
import { english, russian } from './testing.ts'
import { buildPathInView, findViewLocation } from './view-location.ts'

const views = [russian, english]

it.each([
  ['/', 'ru', '/'],
  ['/palto?a=1', 'ru', '/palto?a=1'],
  ['/english', 'ru', '/english'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/EN/palto?a=1', 'en', '/palto?a=1'],
  ['/en//elsewhere.example', 'en', '//elsewhere.example'],
])('the path %s belongs to the store view %s as the path %s', (asked, code, inside) => {
  const { view, url } = findViewLocation(views, new URL(`https://vitrina.test${asked}`))
  expect([view?.storeCode, url.pathname + url.search]).toEqual([code, inside])
  expect(url.host).toBe('vitrina.test')
})

it('a URL of a shop without store views is unchanged', () => {
  const asked = new URL('https://vitrina.test/en/palto')
  expect(findViewLocation([], asked)).toEqual({ view: undefined, url: asked })
  expect(buildPathInView(undefined, '/palto')).toBe('/palto')
})

it('a path gets the code of its store view as prefix, but not in the main view', () => {
  expect(['/', '/?a=1', '/palto'].map(path => buildPathInView(english, path))).toEqual([
    '/en',
    '/en?a=1',
    '/en/palto',
  ])
  expect(buildPathInView(russian, '/palto')).toBe('/palto')
})
