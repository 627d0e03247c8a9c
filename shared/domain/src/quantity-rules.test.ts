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
])('a quantity typed as «%s» where there are 5 pieces is %s', (typed, problem) => {
  expect(findQuantityProblem(typed, 5)).toBe(problem)
})

test('any whole quantity is valid with unknown stock', () => {
  expect(findQuantityProblem('9999')).toBeUndefined()
  expect(findQuantityProblem('9999', null)).toBeUndefined()
})
