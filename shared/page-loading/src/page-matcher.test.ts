import { expect, test } from '@jest/globals'
import { createRouteMatcher } from './page-matcher.ts'
import type { Route } from './route.ts'

const page = (id: string, path?: string): Route => ({
  id,
  ...(path ? { path } : { index: true }),
  element: null,
})

const match = createRouteMatcher([
  {
    id: 'frame',
    path: '/',
    element: null,
    children: [
      page('anything', '*'),
      page('home'),
      page('variant', 'p/:parentSku/:slug/:childSku'),
      page('product', 'p/:parentSku/:slug'),
      page('category', 'c/:slug'),
      page('sale', 'c/sale'),
    ],
  },
])

test.each([
  ['/', 'home', {}],
  ['/c/sale', 'sale', {}],
  ['/C/SALE/', 'sale', {}],
  ['/c/platya', 'category', { slug: 'platya' }],
  ['/c/platya/more', 'anything', { '*': 'c/platya/more' }],
  ['/p/VT%2F1/%D0%BF', 'product', { parentSku: 'VT/1', slug: 'п' }],
  ['/palto%0A', 'anything', { '*': 'palto%0A' }],
  ['/p/100%/palto', 'product', { parentSku: '100%', slug: 'palto' }],
])('the path %s matches the route %s in its frame, with its parameters', (path, id, params) => {
  const matches = match(path)
  expect(matches.map(({ route }) => route.id)).toEqual(['frame', id])
  expect(matches.at(-1)?.params).toEqual(params)
})

test('the matcher returns an empty list for a path without a route', () => {
  expect(createRouteMatcher([page('search', 'search')])('/elsewhere')).toEqual([])
})
