import { expect, test } from '@jest/globals'
import { pageDescription } from './page-description.ts'

test('a short text stays whole, in one line', () => {
  expect(pageDescription(' Плотный\u00a0драп,\n на подкладке. ')).toBe(
    'Плотный драп, на подкладке.',
  )
  expect(pageDescription('')).toBe('')
})

test('a long text ends after a whole word', () => {
  const description = pageDescription('Пальто из шерсти, '.repeat(20))
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/(Пальто|из|шерсти)…$/)
})

test('a word without an end is cut all the same', () => {
  expect(pageDescription('а'.repeat(500))).toBe(`${'а'.repeat(159)}…`)
})
