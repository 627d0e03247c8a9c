import { expect, test } from '@jest/globals'
import type { DataRouteObject } from 'react-router'
import { tidyAddress } from './tidy-address.ts'

const routes = [
  {
    id: 'root',
    path: '/',
    children: [
      { id: 'home', index: true },
      { id: 'news', path: 'news' },
      { id: 'product', path: 'p/:parentSku/:slug' },
      { id: 'dispatcher', path: '*' },
    ],
  },
] as DataRouteObject[]

test.each([
  ['/news/', '/news'],
  ['/news///?page=2', '/news?page=2'],
  ['/NEWS?page=2', '/news?page=2'],
  ['/P/VT-1/Palto/', '/p/VT-1/Palto'],
  ['/.//elsewhere.test/', '/elsewhere.test'],
  ['/zhenschinam//platya///?a=//b', '/zhenschinam/platya?a=//b'],
  ['/p//VT-1/Palto', '/p/VT-1/Palto'],
  ['/zhenschinam/?utm=1', '/zhenschinam?utm=1'],
])('%s lives at %s', (asked, tidy) => {
  expect(tidyAddress(routes, new URL(asked, 'https://vitrina.test'))).toBe(tidy)
})

test.each(['/', '/news', '/p/VT-1/Palto', '/Zhenschinam?a=B', '/?utm=1', '/a%2Fb'])(
  '%s is left alone',
  asked => {
    expect(tidyAddress(routes, new URL(asked, 'https://vitrina.test'))).toBeUndefined()
  },
)
