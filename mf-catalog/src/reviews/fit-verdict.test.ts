import { expect, test } from '@jest/globals'
import { computeFitVerdict } from './fit-verdict.ts'

test.each([
  [[3, 31, 4], 'true_to_size'],
  [[4, 1, 0], 'small'],
  [[0, 2, 3], 'large'],
  [[3, 3, 0], 'mixed'],
  [[2, 2, 2], 'mixed'],
])(
  'the fit verdict of %j answers “too small”, “true to size” and “too large” is %s',
  (counts, most) => {
    const total = counts.reduce((sum, some) => sum + some, 0)
    expect(computeFitVerdict(counts)).toEqual({ most, counts, total })
  },
)

test.each([undefined, [], [0, 4, 0], [9, 9], [1, 2, 3, 4]])(
  'fit answers that are too few or invalid result in no verdict: %j',
  counts => {
    expect(computeFitVerdict(counts)).toBeUndefined()
  },
)
