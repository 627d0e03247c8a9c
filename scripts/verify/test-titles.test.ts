import { expect, test } from '@jest/globals'
import { findTitlesWithoutSubject } from './test-titles.ts'

// Put together here, so that this file has no such title itself.
const title = (words: string) => `${'it'}('${words}', () => {})`

test('a title outside of any describe that begins with a verb is a fault of its line', () => {
  expect(findTitlesWithoutSubject(`\n${title('keeps the cart')}`)).toEqual([
    { line: 2, verb: 'keeps' },
  ])
  expect(findTitlesWithoutSubject(`${'it'}.each(kinds)(\n  'shows %s',\n)`)).toEqual([
    { line: 2, verb: 'shows' },
  ])
})

test('a title with a subject, or inside of a describe, is no fault', () => {
  expect(findTitlesWithoutSubject(title('the cart keeps its lines'))).toEqual([])
  expect(findTitlesWithoutSubject(`describe('a cart', () => {\n  ${title('keeps')}\n})`)).toEqual(
    [],
  )
})
