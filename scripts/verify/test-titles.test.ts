import { expect, test } from '@jest/globals'
import { findTitlesWithoutSubject } from './test-titles.ts'

// Put together here, so that this file has no such title itself.
const title = (words: string) => `${'it'}('${words}', () => {})`

test('a title that starts with a verb and has no describe is reported with its line', () => {
  expect(findTitlesWithoutSubject(`\n${title('keeps the cart')}`)).toEqual([
    { line: 2, verb: 'keeps' },
  ])
  expect(findTitlesWithoutSubject(`${'it'}.each(kinds)(\n  'shows %s',\n)`)).toEqual([
    { line: 2, verb: 'shows' },
  ])
})

test('a title with a subject, or inside a describe, is not reported', () => {
  expect(findTitlesWithoutSubject(title('the cart keeps its lines'))).toEqual([])
  expect(findTitlesWithoutSubject(`describe('a cart', () => {\n  ${title('keeps')}\n})`)).toEqual(
    [],
  )
})
