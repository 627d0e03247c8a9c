import { expect, test } from '@jest/globals'
import { isLongEnough, longestText, searchPath, searchText } from './search-text.ts'

test('spaces around a query and doubled ones inside it mean nothing', () => {
  expect(searchText('  платье   в горошек ')).toBe('платье в горошек')
  expect(searchText(null)).toBe('')
})

test('a query is no longer than the field takes', () => {
  expect(searchText('я'.repeat(500))).toHaveLength(longestText)
})

test.each([
  ['', false],
  ['ши', false],
  ['шуб', true],
  ['👗👗', false],
])('«%s» is long enough to search for: %s', (text, isLong) => {
  expect(isLongEnough(text)).toBe(isLong)
})

test('whatever is typed survives the address', () => {
  const { searchParams } = new URL(searchPath('100% хлопок & лён'), 'https://vitrina.test')
  expect(searchParams.get('q')).toBe('100% хлопок & лён')
})
