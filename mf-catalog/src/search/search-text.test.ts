import { expect, test } from '@jest/globals'
import {
  buildSearchPath,
  isSearchTextLongEnough,
  maxSearchTextLength,
  normalizeSearchText,
} from './search-text.ts'

test('a search text is trimmed, and its inner spaces are collapsed', () => {
  expect(normalizeSearchText('  платье   в горошек ')).toBe('платье в горошек')
  expect(normalizeSearchText(null)).toBe('')
})

test('a search text is truncated to the maximum length of the field', () => {
  expect(normalizeSearchText('я'.repeat(500))).toHaveLength(maxSearchTextLength)
})

test.each([
  ['', false],
  ['ши', false],
  ['шуб', true],
  ['👗👗', false],
])('the search text «%s» has at least three characters: %s', (text, isLong) => {
  expect(isSearchTextLongEnough(text)).toBe(isLong)
})

test('a search text with special characters is preserved in the URL', () => {
  const { searchParams } = new URL(buildSearchPath('100% хлопок & лён'), 'https://vitrina.test')
  expect(searchParams.get('q')).toBe('100% хлопок & лён')
})
