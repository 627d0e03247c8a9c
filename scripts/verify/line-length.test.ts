import { expect, test } from '@jest/globals'
import { findWideLines } from './line-length.ts'

const long = 'word '.repeat(20)

test.each([
  ['a comment', `// ${long}`],
  ['a comment after code', `const a = 1 // ${long}`],
  ['a line of a block comment', `   * ${long}`],
  ['a documentation comment', `/** ${long} */`],
  ['a comment in markup', `      {/* ${long} */}`],
  ['the title of a test', `it('${long}', async () => {`],
  ['the title of a describe block', `  test.describe('${long}', () => {`],
  ['the title of a table-driven test', `])('${long}', () => {`],
])('%s over 100 columns is reported with its line and width', (_what, line) => {
  expect(findWideLines(`\n${line}`)).toEqual([{ line: 2, columns: line.length }])
})

test.each([
  ['a comment of 100 columns', `// ${'a'.repeat(97)}`],
  ['a long text', `const text = '${long}'`],
  ['a long address', `open('http://${'a'.repeat(100)}')`],
])('%s is not reported as too long', (_what, line) => {
  expect(findWideLines(line)).toEqual([])
})
