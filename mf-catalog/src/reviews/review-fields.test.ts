import { expect, test } from '@jest/globals'
import { blankReview, findReviewProblems, isBlank } from './review-fields.ts'

const filled = { title: 'Тёплое', detail: 'Ношу вторую зиму', nickname: 'Анна', stars: null }

test('a review without stars is whole', () => {
  expect(findReviewProblems(filled)).toEqual({})
})

test('title, text and name are asked for, blanks are not enough', () => {
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
])('%s: %j is %s', (field, text, problem) => {
  expect(findReviewProblems({ ...filled, [field]: text })).toEqual(
    problem ? { [field]: problem } : {},
  )
})

test('nothing is worth keeping until something is written', () => {
  expect(isBlank({ ...blankReview, title: ' \n' })).toBe(true)
  expect(isBlank({ ...blankReview, stars: 4 })).toBe(false)
  expect(isBlank(filled)).toBe(false)
})
