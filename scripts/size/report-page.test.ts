import { expect, test } from '@jest/globals'
import { formatSizeReport } from './report-page.ts'

const sizes = {
  pages: [
    { name: 'home', gzip: 138.84, brotli: 120.1, limit: 138.9 },
    { name: 'product', gzip: 171.2, brotli: 150, limit: 171.3 },
  ],
  remotes: [{ name: 'content', gzip: 38, brotli: 33, limit: 37.6 }],
  shares: [
    { group: 'react-dom', gzip: 55.04 },
    { group: 'shared/money', gzip: 0.2 },
  ],
  productGoal: { gate: 170.6, goal: 145 },
  date: '2026-01-31',
}

test('the size page lists size, limit and difference of each page and remote', () => {
  const page = formatSizeReport(sizes)
  expect(page).toContain('| home | 138.8 | 120.1 | 138.9 | −0.1 |')
  expect(page).toContain('| content | 38.0 | 33.0 | 37.6 | +0.4 |')
  expect(page).toContain('its gate of 170.6: +0.6 KiB; its goal of 145: +26.2 KiB.')
})

test('the size page lists the parts of the product page of at least 0.5 KiB', () => {
  const page = formatSizeReport(sizes)
  expect(page).toContain('| react-dom | 55.0 |')
  expect(page).not.toContain('shared/money')
})
