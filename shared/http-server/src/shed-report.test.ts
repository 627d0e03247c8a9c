import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { computeRetryAfterSeconds, createShedReporter, type ShedReport } from './shed-report.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('a shed request', () => {
  it('is reported immediately, then every ten seconds, and immediately again after a pause', () => {
    const told: ShedReport['shed'][] = []
    const count = createShedReporter(({ shed }) => void told.push(shed))
    for (const lane of ['carts', 'pages', 'pages']) count(lane)
    expect(told).toEqual([{ carts: 1 }])
    jest.advanceTimersByTime(10_000)
    expect(told.at(-1)).toEqual({ pages: 2 })
    jest.advanceTimersByTime(30_000)
    expect(told).toHaveLength(2)
    count('pages')
    expect(told.at(-1)).toEqual({ pages: 1 })
  })

  it('has a random Retry-After of two to six seconds', () => {
    const times = new Set(Array.from({ length: 200 }, computeRetryAfterSeconds))
    expect([...times].map(Number).sort((one, other) => one - other)).toEqual([2, 3, 4, 5, 6])
  })
})
