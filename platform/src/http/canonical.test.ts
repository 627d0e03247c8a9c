import { expect, it } from '@jest/globals'
import { toCanonicalJson } from './canonical.ts'

it.each([
  [null, 'null'],
  [undefined, 'null'],
  ['я"', '"я\\""'],
  [[], '[]'],
  [{}, '{}'],
  [[1, [true, null], undefined], '[1,[true,null],null]'],
  [{ b: 1, a: { d: [], c: undefined } }, '{"a":{"d":[]},"b":1}'],
])('toCanonicalJson serializes %j as %s', (value, text) => {
  expect(toCanonicalJson(value)).toBe(text)
})

it('toCanonicalJson returns the same text for objects with their keys in another order', () => {
  expect(toCanonicalJson({ a: [{ x: 1, y: 2 }], b: 2 })).toBe(
    toCanonicalJson({ b: 2, a: [{ y: 2, x: 1 }] }),
  )
})

it('toCanonicalJson serializes 400,000 nested lists without a stack overflow', () => {
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
  expect(toCanonicalJson(JSON.parse(deep))).toBe(deep)
})

it('toCanonicalJson serializes a list of 300,000 numbers', () => {
  expect(toCanonicalJson(Array.from({ length: 300_000 }, () => 1))).toHaveLength(600_001)
})
