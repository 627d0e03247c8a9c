import { expect, test } from '@jest/globals'
import { isCacheableAnswer, isCacheablePage } from './seen-page.ts'

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
])('a page may be cached by the service worker at %s: %s', (path, isKept) => {
  expect(isCacheablePage(new URL(path, 'https://shop.example'))).toBe(isKept)
})

test.each([
  ['a page', 200, html, true],
  ['a page that could not be had', 503, html, false],
  ['a page that nothing lives at', 404, html, false],
  ['a file', 200, { 'content-type': 'application/json' }, false],
  ['what says that it must not be', 200, { ...html, 'cache-control': 'no-store' }, false],
])(
  'an answer may be cached as a page if it is a whole one: %s',
  (_what, status, headers, isKept) => {
    expect(isCacheableAnswer(new Response('', { status, headers }))).toBe(isKept)
  },
)
