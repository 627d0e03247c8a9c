import { expect, it } from '@jest/globals'
import { roundWaitTime } from './wait.ts'

it.each([
  [0, 'seconds', 1],
  [20_500, 'seconds', 21],
  [59_001, 'minutes', 1],
  [61_000, 'minutes', 2],
  [580_000, 'minutes', 10],
] as const)('roundWaitTime rounds %d ms up to %s: %d', (waitMs, unit, count) => {
  expect(roundWaitTime(waitMs)).toEqual({ unit, count })
})
