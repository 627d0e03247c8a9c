import { expect, test } from '@jest/globals'
import { isImpossiblePath } from './is-impossible-path.ts'

test.each([
  '/zhenschinam/palto',
  '/Пальто',
  '/palto-№1',
  '/a+b,c&d',
  '/a.html',
  '/вещь%'.slice(0, 5),
])('the path %s may belong to a page', path => expect(isImpossiblePath(path)).toBe(false))

test.each([
  ['the root', '/'],
  ['an encoded slash', '/zhenschinam%2Fpalto'],
  ['an encoded question mark', '/palto%3Fcolor=1'],
  ['steps up in disguise', '/..%2f..%2fetc/passwd'],
  ['an escape of an escape', '/%41'],
  ['a broken escape', '/%E0%A4%A'],
  ['a backslash', '/\\elsewhere.test'],
  ['an end of text', '/palto\u0000.html'],
  ['an end of line', '/palto\r\nSet-Cookie: a=b'],
  ['a thousand letters and more', `/${'я'.repeat(1_000)}`],
])('a path cannot belong to a page: %s', (_what, path) => expect(isImpossiblePath(path)).toBe(true))
