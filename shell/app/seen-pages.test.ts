import { expect, test } from '@jest/globals'
import { buildCachedPageUrl, parseCachedPagePath } from './seen-pages.ts'

test.each(['/', '/zhenschinam/platya?color=red&page=2', '/i/%D0%BE-%D0%BD%D0%B0%D1%81?q=a#b'])(
  'the path of a visited page is parsed from the URL hash: %s',
  path => {
    const { hash, pathname } = new URL(buildCachedPageUrl('https://shop.example/news', path))
    expect(pathname).toBe('/news')
    expect(parseCachedPagePath(hash)).toBe(path)
  },
)

test.each([
  '',
  '#top',
  '#seen=',
  '#seen=%',
  '#seen=%E0%A4',
  '#seen=%2F%2Felsewhere.example',
  '#seen=https%3A%2F%2Felsewhere.example',
  '#seen=%2F%5Celsewhere.example',
])('the URL hash %j contains no path of a visited page', hash =>
  expect(parseCachedPagePath(hash)).toBeUndefined(),
)
