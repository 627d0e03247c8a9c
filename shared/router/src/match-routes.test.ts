import { describe, expect, it, test } from '@jest/globals'
import { matchRoutes } from 'react-router'
import { createMatcher } from './match-routes.ts'
import type { Route } from './route.ts'

const page = (id: string, path?: string): Route => ({ id, ...(path && { path }), element: null })

const routes: Route[] = [
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
      page('search', 'search'),
      page('news', 'news/i/:slug'),
    ],
  },
]
const match = createMatcher(routes)

describe('the page at a path', () => {
  it('stands in its frame, and both know the named parts', () => {
    const matches = match('/p/VT-1/palto')
    expect(matches.map(({ route }) => route.id)).toEqual(['frame', 'product'])
    for (const { params } of matches) expect(params).toEqual({ parentSku: 'VT-1', slug: 'palto' })
  })

  it('is found by a path with broken percent signs as it stands', () => {
    expect(match('/p/100%/palto').at(-1)?.params).toEqual({ parentSku: '100%', slug: 'palto' })
  })

  it('is none where nothing fits', () => {
    expect(createMatcher([page('search', 'search')])('/elsewhere')).toEqual([])
  })
})

/** react-router, an independent reader of the same tables. */
const others = [
  {
    path: '/',
    id: 'frame',
    children: routes[0]?.children?.map(({ id, path }) =>
      path ? { id, path } : { id, index: true },
    ),
  },
]

test.each([
  '/',
  '/search',
  '/search/',
  '/Search',
  '/searching',
  '/c/platya',
  '/c/sale',
  '/C/SALE/',
  '/c/',
  '/c',
  '/c//platya',
  '/c/platya/more',
  '/p/VT-1/palto',
  '/p/VT-1/palto/VT-1-49',
  '/p/VT%2F1/%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE',
  '/zhenschinam/platya',
  '/news/i/otkrytie',
  '/news/i',
])('%s is read as react-router reads it', path => {
  const expected = matchRoutes(others as never, path)?.at(-1)
  const found = match(path).at(-1)
  expect(found?.route.id).toBe((expected?.route as { id?: string } | undefined)?.id)
  if (found?.route.id !== 'anything') expect(found?.params).toEqual(expected?.params)
})
