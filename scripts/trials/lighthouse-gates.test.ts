import { expect, it } from '@jest/globals'
import { type LighthouseReport, listMissedGates } from './lighthouse-gates.ts'

const good: LighthouseReport = {
  ...{ performance: 0.95, accessibility: 1, bestPractices: 1, seo: 1, firstPaint: 1_000 },
  ...{ largestPaint: 1_800, blocking: 200, layoutShift: 0.02, weight: 300, failed: [] },
}
const missesOf = (name: string, ...runs: Partial<LighthouseReport>[]) =>
  listMissedGates([{ name, path: '/', runs: runs.map(run => ({ ...good, ...run })) }])

it('a page within all Lighthouse limits has no failures', () => {
  expect(missesOf('home', {})).toEqual([])
})

it('each Lighthouse limit that a page’s median exceeds is reported with the excess', () => {
  const slow = { performance: 0.9, blocking: 375, largestPaint: 2_187, layoutShift: 0.05 }
  expect(missesOf('home', slow, {}, { ...slow, blocking: 400 })).toEqual([
    'home: performance is 5 points below',
    'home: blocked 175 ms too long',
    'home: the largest paint comes 387 ms too late',
    'home: moves by 0.030 too much',
  ])
})

it('a failed audit in one of three Lighthouse runs is reported, but not a slow run', () => {
  expect(missesOf('home', { blocking: 900 }, {}, { failed: ['color-contrast'] })).toEqual([
    'home: fails color-contrast',
  ])
})

it('the checkout may fail the Lighthouse audit is-crawlable, but the home page may not', () => {
  const kept = { failed: ['is-crawlable'] }
  expect(missesOf('checkout', kept)).toEqual([])
  expect(missesOf('home', kept)).toEqual(['home: fails is-crawlable'])
})
