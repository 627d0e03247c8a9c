import { expect, it } from '@jest/globals'
import { serverTiming } from './server-timing.ts'

it('the phases of an answer are told in steps of 5 ms, without those that are not known', () => {
  expect(serverTiming({ queue: 0.4, load: 12.6, render: undefined })).toBe(
    'queue;dur=0, load;dur=15',
  )
  expect(serverTiming({ load: undefined })).toBeNull()
})
