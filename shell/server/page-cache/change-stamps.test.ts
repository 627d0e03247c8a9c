import { expect, it } from '@jest/globals'
import { createChangeTracker } from './change-stamps.ts'

it('a page is current until one of its cache tags changes after its rendering started', () => {
  const stamps = createChangeTracker()
  stamps.note(['P1'])
  const asOf = stamps.count()
  expect(stamps.isCurrent(['P1', 'C2'], asOf)).toBe(true)
  expect(stamps.isCurrent(['P1', 'C2'], asOf - 1)).toBe(false)
  stamps.note(['P3'])
  expect(stamps.isCurrent(['P1', 'C2'], asOf)).toBe(true)
  stamps.note(['C2'])
  expect(stamps.isCurrent(['P1', 'C2'], asOf)).toBe(false)
})

it('earlier pages are outdated after a change of the tag *, or of more tags than the limit', () => {
  const stamps = createChangeTracker(2)
  stamps.note(['*'])
  expect(stamps.isCurrent([], 0)).toBe(false)
  expect(stamps.isCurrent(['P1'], stamps.count())).toBe(true)
  const before = stamps.count()
  stamps.note(['P1', 'P2', 'P3'])
  expect(stamps.isCurrent(['P9'], before)).toBe(false)
})
