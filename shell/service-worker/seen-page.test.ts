import { expect, test } from '@jest/globals'
import { isCacheablePage, isCacheablePageResponse } from './seen-page.ts'

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' }

test.each([
  ['/', true],
  ['/zhenshchinam/platya?color=red&page=2', true],
  ['/create-password', false],
  ['/locale/en-US?to=%2F', false],
  ['/img/310/310/resize/m/t/mt02.webp', false],
  ['/apiaries', true],
  ['/i/welcome?token=abc', false],
  ['/newsletter?email=a%40b.example', false],
])('isCacheablePage for the path %s returns %s', (path, isKept) => {
  expect(isCacheablePage(new URL(path, 'https://shop.example'))).toBe(isKept)
})

test.each([
  ['a page', 200, html, true],
  ['a page with status 503', 503, html, false],
  ['a page with status 404', 404, html, false],
  ['a JSON file', 200, { 'content-type': 'application/json' }, false],
  ['a page with no-store', 200, { ...html, 'cache-control': 'no-store' }, false],
])(
  'isCacheablePageResponse returns true only for HTML with status 200 and without no-store: %s',
  (_what, status, headers, isKept) => {
    expect(isCacheablePageResponse(new Response('', { status, headers }))).toBe(isKept)
  },
)
