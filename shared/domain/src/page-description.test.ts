import { expect, test } from '@jest/globals'
import { createPageDescription } from './page-description.ts'

test('a page description of a short text is the text in one line', () => {
  expect(createPageDescription(' Плотный\u00a0драп,\n на подкладке. ')).toBe(
    'Плотный драп, на подкладке.',
  )
  expect(createPageDescription('')).toBe('')
})

test('a page description of a long text ends after a whole word', () => {
  const description = createPageDescription('Пальто из шерсти, '.repeat(20))
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/(Пальто|из|шерсти)…$/)
})

test('a page description of one long word is cut at 160 characters', () => {
  expect(createPageDescription('а'.repeat(500))).toBe(`${'а'.repeat(159)}…`)
})
