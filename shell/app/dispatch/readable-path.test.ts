import { expect, test } from '@jest/globals'
import { decodePath } from './readable-path.ts'

test.each([
  ['/%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE', '/пальто'],
  ['/a%20b', '/a b'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%3Fb', '/a%3Fb'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('the path %s is decoded to %s', (pathname, path) => expect(decodePath(pathname)).toBe(path))
