import { expect, test } from '@jest/globals'
import { emptyReview, findReviewProblems, isReviewEmpty } from './review-fields.ts'

const filled = {
  ...emptyReview,
  title: 'Тёплое',
  detail: 'Ношу вторую зиму',
  nickname: 'Анна',
  stars: null,
}

test('a review without stars is valid', () => {
  expect(findReviewProblems(filled)).toEqual({})
})

test('a review without title, text and name reports each of the three as required', () => {
  expect(findReviewProblems({ ...emptyReview, title: '  ' })).toEqual({
    title: 'required',
    detail: 'required',
    nickname: 'required',
  })
})

test.each([
  ['title', 'я'.repeat(201), 'too-long'],
  ['title', ` ${'я'.repeat(200)} `, undefined],
  ['detail', 'я'.repeat(5_001), 'too-long'],
  ['nickname', 'я'.repeat(101), 'too-long'],
  ['nickname', 'Я', 'too-short'],
  ['nickname', '***', 'no-letter'],
  ['nickname', 'Ян', undefined],
  ['nickname', 'O’Neill', undefined],
])('a review whose %s is %j has the problem %s', (field, text, problem) => {
  expect(findReviewProblems({ ...filled, [field]: text })).toEqual(
    problem ? { [field]: problem } : {},
  )
})

test('a review with only spaces is empty, and one with stars, fit or text is not', () => {
  expect(isReviewEmpty({ ...emptyReview, title: ' \n' })).toBe(true)
  expect(isReviewEmpty({ ...emptyReview, stars: 4 })).toBe(false)
  expect(isReviewEmpty({ ...emptyReview, fit: 'large' })).toBe(false)
  expect(isReviewEmpty(filled)).toBe(false)
})
