import { expect, test } from '@jest/globals'
import { createPageDescription } from './page-description.ts'

test('the page description of a short text is the text on one line', () => {
  expect(createPageDescription(' Плотный\u00a0драп,\n на подкладке. ')).toBe(
    'Плотный драп, на подкладке.',
  )
  expect(createPageDescription('')).toBe('')
})

test('the page description of a long text has at most 160 characters and ends after a word', () => {
  const description = createPageDescription('Пальто из шерсти, '.repeat(20))
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/(Пальто|из|шерсти)…$/)
})

test('the page description of a single word of 500 letters is cut at 160 characters', () => {
  expect(createPageDescription('а'.repeat(500))).toBe(`${'а'.repeat(159)}…`)
})
