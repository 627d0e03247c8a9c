import { expect, it } from '@jest/globals'
import { formatWaitTime } from './wait.ts'

it.each([
  [0, 'seconds', 1],
  [20_500, 'seconds', 21],
  [59_001, 'minutes', 1],
  [61_000, 'minutes', 2],
  [580_000, 'minutes', 10],
] as const)('formatWaitTime rounds %d ms up to %s: %d', (waitMs, unit, count) => {
  expect(formatWaitTime(waitMs)).toEqual({ unit, count })
})
