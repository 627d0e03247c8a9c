import { expect, test } from '@jest/globals'
import { findQuantityProblem } from './quantity-rules.ts'

test.each([
  ['1', undefined],
  ['5', undefined],
  [' 3 ', undefined],
  ['007', 'too-many'],
  ['6', 'too-many'],
  ['', 'empty'],
  ['  ', 'empty'],
  ['0', 'not-above-zero'],
  ['-1', 'not-above-zero'],
  ['-0.5', 'not-above-zero'],
  ['1.5', 'not-whole'],
  ['1,5', 'not-whole'],
  ['1e1', 'not-whole'],
  ['два', 'not-whole'],
])('findQuantityProblem for «%s» with 5 pieces in stock returns %s', (typed, problem) => {
  expect(findQuantityProblem(typed, 5)).toBe(problem)
})

test('findQuantityProblem accepts the quantity 9999 if the stock is unknown', () => {
  expect(findQuantityProblem('9999')).toBeUndefined()
  expect(findQuantityProblem('9999', null)).toBeUndefined()
})
