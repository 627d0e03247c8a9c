import { expect, test } from '@jest/globals'
import { canPrefetch } from './may-prefetch.ts'

test.each([
  [true, 'a browser without connection data', { onLine: true }],
  [true, 'a fast network', { onLine: true, connection: { effectiveType: '4g' } }],
  [false, 'no network', { onLine: false }],
  [false, 'a browser with saveData', { onLine: true, connection: { saveData: true } }],
  [false, 'a slow network', { onLine: true, connection: { effectiveType: '2g' } }],
  [false, 'a very slow network', { onLine: true, connection: { effectiveType: 'slow-2g' } }],
])('canPrefetch returns %s for %s', (answer, _what, navigator) => {
  expect(canPrefetch({ navigator })).toBe(answer)
})

test.each([true, false])(
  'canPrefetch returns false only if prefers-reduced-data matches: %s',
  prefersLess => {
    const matchMedia = (query: string) => ({
      matches: prefersLess && query.includes('reduced-data'),
    })
    expect(canPrefetch({ navigator: { onLine: true }, matchMedia })).toBe(!prefersLess)
  },
)
