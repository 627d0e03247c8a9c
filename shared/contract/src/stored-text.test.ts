import { expect, it } from '@jest/globals'
import { createStoredTextSchema } from './stored-text.ts'

it.each([
  ['letters of any script', 'Ёлка 漢字', true],
  ['signs outside the basic plane', '👩‍👧 𝒜', true],
  ['as many characters as the limit', 'я'.repeat(20), true],
  ['one character above the limit', 'я'.repeat(21), false],
  ['a NUL byte', 'a\0b', false],
  ['the first half of a pair', 'a\ud83d', false],
  ['the second half of a pair', '\udc69a', false],
])(
  'stored text must be valid Unicode without NUL bytes and within its limit: %s',
  (_name, text, isTaken) => {
    expect(createStoredTextSchema(20).safeParse(text).success).toBe(isTaken)
  },
)
