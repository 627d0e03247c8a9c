import { expect, test } from '@jest/globals'
import { assignContentKey, isKeyedContent } from './key-content.ts'
import { createRandomKey } from './random-key.ts'

test('the idempotency key stays the same for equal content, and changes with the content', () => {
  const first = assignContentKey(undefined, 'one')
  expect(assignContentKey(first, 'one')).toBe(first)
  expect(assignContentKey(first, 'two').key).not.toBe(first.key)
})

test('a stored idempotency key is valid only if it is not empty and has a content string', () => {
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
