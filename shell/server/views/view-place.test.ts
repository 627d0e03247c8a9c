import { expect, it } from '@jest/globals'
import { english, russian } from './testing.ts'
import { pathIn, placeIn } from './view-place.ts'

const views = [russian, english]

it.each([
  ['/', 'ru', '/'],
  ['/palto?a=1', 'ru', '/palto?a=1'],
  ['/english', 'ru', '/english'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/EN/palto?a=1', 'en', '/palto?a=1'],
  ['/en//elsewhere.example', 'en', '//elsewhere.example'],
])('%s belongs to the view %s, as %s', (asked, code, inside) => {
  const { view, url } = placeIn(views, new URL(`https://vitrina.test${asked}`))
  expect([view?.storeCode, url.pathname + url.search]).toEqual([code, inside])
  expect(url.host).toBe('vitrina.test')
})

it('a shop without views is in the whole site', () => {
  const asked = new URL('https://vitrina.test/en/palto')
  expect(placeIn([], asked)).toEqual({ view: undefined, url: asked })
  expect(pathIn(undefined, '/palto')).toBe('/palto')
})

it('a path of the shop lives under the code of its view', () => {
  expect(['/', '/?a=1', '/palto'].map(path => pathIn(english, path))).toEqual([
    '/en',
    '/en?a=1',
    '/en/palto',
  ])
  expect(pathIn(russian, '/palto')).toBe('/palto')
})
