import { expect, test } from '@jest/globals'
import { findEntriesOverLimit } from './oldest-beyond.ts'

const kept = [
  { url: '/first', bytes: 40 },
  { url: '/second', bytes: 30 },
  { url: '/third', bytes: 30 },
]

test.each([
  ['all files fit exactly', 100, []],
  ['the files are one byte too large', 99, ['/first']],
  ['deleting the oldest file is not enough', 50, ['/first', '/second']],
  ['each file exceeds the limit', 10, ['/first', '/second', '/third']],
])(
  'the oldest cached files are deleted until the rest fits the size limit: %s',
  (_what, maxBytes, going) => {
    expect(findEntriesOverLimit(kept, maxBytes)).toEqual(going)
  },
)
