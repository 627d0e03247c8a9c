import { expect, it } from '@jest/globals'
import { formatServerTiming } from './server-timing.ts'

it('Server-Timing contains phases rounded to 5 ms, and omits phases of unknown duration', () => {
  expect(formatServerTiming({ queue: 0.4, load: 12.6, render: undefined })).toBe(
    'queue;dur=0, load;dur=15',
  )
  expect(formatServerTiming({ load: undefined })).toBeNull()
})
