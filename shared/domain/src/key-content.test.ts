import { expect, test } from '@jest/globals'
import { assignContentKey, isKeyedContent } from './key-content.ts'
import { createRandomKey } from './random-key.ts'

test('a content that is sent again keeps its key, and other content gets another', () => {
  const first = assignContentKey(undefined, 'one')
  expect(assignContentKey(first, 'one')).toBe(first)
  expect(assignContentKey(first, 'two').key).not.toBe(first.key)
})

test('a stored key counts only with a key and a content', () => {
  expect(isKeyedContent({ key: createRandomKey(), content: '' })).toBe(true)
  for (const odd of [
    null,
    'key',
    {},
    { key: '', content: 'x' },
    { key: 'k' },
    { key: 1, content: '' },
  ]) {
    expect(isKeyedContent(odd)).toBe(false)
  }
})
