import { expect, test } from '@jest/globals'
import { createRouteMatcher } from '@vitrina/page-loading'
import { canonicalizeUrl } from './canonicalize-url.ts'

const match = createRouteMatcher([
  {
    id: 'root',
    path: '/',
    element: null,
    children: [
      { id: 'home', element: null },
      { id: 'news', path: 'news', element: null },
      { id: 'product', path: 'p/:parentSku/:slug', element: null },
      { id: 'dispatcher', path: '*', element: null },
    ],
  },
])

test.each([
  ['/news/', '/news'],
  ['/news///?page=2', '/news?page=2'],
  ['/NEWS?page=2', '/news?page=2'],
  ['/P/VT-1/Palto/', '/p/VT-1/Palto'],
  ['/.//elsewhere.test/', '/elsewhere.test'],
  ['/zhenschinam//platya///?a=//b', '/zhenschinam/platya?a=//b'],
  ['/p//VT-1/Palto', '/p/VT-1/Palto'],
  ['/zhenschinam/?utm=1', '/zhenschinam?utm=1'],
])('the URL %s is canonicalized to %s', (asked, tidy) => {
  expect(canonicalizeUrl(match, new URL(asked, 'https://vitrina.test'))).toBe(tidy)
})

test.each(['/', '/news', '/p/VT-1/Palto', '/Zhenschinam?a=B', '/?utm=1', '/a%2Fb'])(
  'the URL %s is canonical already',
  asked => {
    expect(canonicalizeUrl(match, new URL(asked, 'https://vitrina.test'))).toBeUndefined()
  },
)
