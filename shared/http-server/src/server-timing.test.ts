import { expect, it } from '@jest/globals'
import { measureServerTiming } from './server-timing.ts'

it('Server-Timing names phases in steps of 5 ms, without unknown ones', () => {
  expect(measureServerTiming({ queue: 0.4, load: 12.6, render: undefined })).toBe(
    'queue;dur=0, load;dur=15',
  )
  expect(measureServerTiming({ load: undefined })).toBeNull()
})
