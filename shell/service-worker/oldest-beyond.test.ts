import { expect, test } from '@jest/globals'
import { findEntriesOverLimit } from './oldest-beyond.ts'

const kept = [
  { url: '/first', bytes: 40 },
  { url: '/second', bytes: 30 },
  { url: '/third', bytes: 30 },
]

test.each([
  ['all of it fits', 100, []],
  ['a byte is too much', 99, ['/first']],
  ['the oldest alone does not make room', 50, ['/first', '/second']],
  ['one is larger than all there may be', 10, ['/first', '/second', '/third']],
])('the oldest cached files are deleted until the rest fits: %s', (_what, maxBytes, going) => {
  expect(findEntriesOverLimit(kept, maxBytes)).toEqual(going)
})
