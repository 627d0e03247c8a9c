import { expect, test } from '@jest/globals'
import { blankReview, findReviewProblems, isBlank } from './review-fields.ts'

const filled = {
  ...blankReview,
  title: 'Тёплое',
  detail: 'Ношу вторую зиму',
  nickname: 'Анна',
  stars: null,
}

test('a review without stars is valid', () => {
  expect(findReviewProblems(filled)).toEqual({})
})

test('a review without title, text and name has each marked as required', () => {
  expect(findReviewProblems({ ...blankReview, title: '  ' })).toEqual({
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

test('a review is blank until a text or stars are given', () => {
  expect(isBlank({ ...blankReview, title: ' \n' })).toBe(true)
  expect(isBlank({ ...blankReview, stars: 4 })).toBe(false)
  expect(isBlank({ ...blankReview, fit: 'large' })).toBe(false)
  expect(isBlank(filled)).toBe(false)
})
