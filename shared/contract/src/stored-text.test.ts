import { expect, it } from '@jest/globals'
import { createStoredTextSchema } from './stored-text.ts'

it.each([
  ['letters of any script', 'Ёлка 漢字', true],
  ['signs outside the basic plane', '👩‍👧 𝒜', true],
  ['exactly as many as fit', 'я'.repeat(20), true],
  ['one too many', 'я'.repeat(21), false],
  ['a zero byte', 'a\0b', false],
  ['the first half of a pair', 'a\ud83d', false],
  ['the second half of a pair', '\udc69a', false],
])('stored text accepts whole characters up to its limit: %s', (_name, text, isTaken) => {
  expect(createStoredTextSchema(20).safeParse(text).success).toBe(isTaken)
})
