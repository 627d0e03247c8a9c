import { expect, test } from '@jest/globals'
import { findEntriesOverLimit } from './oldest-beyond.ts'

const kept = [
  { url: '/first', bytes: 40 },
  { url: '/second', bytes: 30 },
  { url: '/third', bytes: 30 },
]

test.each([
  ['they fit exactly, which deletes none', 100, []],
  ['they are one byte too large', 99, ['/first']],
  ['deleting the first is not enough', 50, ['/first', '/second']],
  ['each of them exceeds the limit', 10, ['/first', '/second', '/third']],
])('the oldest cached files over the size limit are deleted if %s', (_what, maxBytes, going) => {
  expect(findEntriesOverLimit(kept, maxBytes)).toEqual(going)
})
