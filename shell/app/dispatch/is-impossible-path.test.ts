import { expect, test } from '@jest/globals'
import { isImpossiblePath } from './is-impossible-path.ts'

test.each([
  '/zhenschinam/palto',
  '/Пальто',
  '/palto-№1',
  '/a+b,c&d',
  '/a.html',
  '/вещь%'.slice(0, 5),
])('isImpossiblePath returns false for the path %s', path =>
  expect(isImpossiblePath(path)).toBe(false),
)

test.each([
  ['the root path', '/'],
  ['an encoded slash', '/zhenschinam%2Fpalto'],
  ['an encoded question mark', '/palto%3Fcolor=1'],
  ['encoded parent folders', '/..%2f..%2fetc/passwd'],
  ['a doubly encoded letter', '/%41'],
  ['a malformed percent-encoding', '/%E0%A4%A'],
  ['a backslash', '/\\elsewhere.test'],
  ['a null character', '/palto\u0000.html'],
  ['a line break', '/palto\r\nSet-Cookie: a=b'],
  ['more than 1,000 letters', `/${'я'.repeat(1_000)}`],
])('isImpossiblePath returns true for a path that is or contains %s', (_what, path) =>
  expect(isImpossiblePath(path)).toBe(true),
)
