import { expect, test } from '@jest/globals'
import { canPrefetch } from './may-prefetch.ts'

test.each([
  [true, 'a browser that does not tell', { onLine: true }],
  [true, 'a quick network', { onLine: true, connection: { effectiveType: '4g' } }],
  [false, 'no network', { onLine: false }],
  [false, 'a shopper who saves data', { onLine: true, connection: { saveData: true } }],
  [false, 'a slow network', { onLine: true, connection: { effectiveType: '2g' } }],
  [false, 'a very slow network', { onLine: true, connection: { effectiveType: 'slow-2g' } }],
])('prefetching is allowed: %s, for %s', (answer, _what, navigator) => {
  expect(canPrefetch({ navigator })).toBe(answer)
})

test.each([true, false])('prefetching is refused by prefers-reduced-data: %s', prefersLess => {
  const matchMedia = (query: string) => ({
    matches: prefersLess && query.includes('reduced-data'),
  })
  expect(canPrefetch({ navigator: { onLine: true }, matchMedia })).toBe(!prefersLess)
})
