import { expect, test } from '@jest/globals'
import {
  buildSearchPath,
  isLongEnough,
  maxSearchTextLength,
  normalizeSearchText,
} from './search-text.ts'

test('a search text is trimmed, and its inner spaces are single', () => {
  expect(normalizeSearchText('  платье   в горошек ')).toBe('платье в горошек')
  expect(normalizeSearchText(null)).toBe('')
})

test('a search text is cut to the longest that the field allows', () => {
  expect(normalizeSearchText('я'.repeat(500))).toHaveLength(maxSearchTextLength)
})

test.each([
  ['', false],
  ['ши', false],
  ['шуб', true],
  ['👗👗', false],
])('the search text «%s» is long enough: %s', (text, isLong) => {
  expect(isLongEnough(text)).toBe(isLong)
})

test('a search text with special characters survives the URL', () => {
  const { searchParams } = new URL(buildSearchPath('100% хлопок & лён'), 'https://vitrina.test')
  expect(searchParams.get('q')).toBe('100% хлопок & лён')
})
