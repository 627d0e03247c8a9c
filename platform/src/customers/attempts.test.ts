import { expect, it } from '@jest/globals'
import { createAttempts } from './attempts.ts'

it('lets a few guesses pass in any window of time, for each name', () => {
  let nowMs = 0
  const attempts = createAttempts({ most: 2, windowMs: 1_000, now: () => nowMs })
  expect(attempts.waitMs('anna')).toBe(0)
  nowMs = 400
  expect(attempts.waitMs('anna')).toBe(0)
  expect(attempts.waitMs('anna')).toBe(600)
  expect(attempts.waitMs('boris')).toBe(0)
  nowMs = 1_000
  expect(attempts.waitMs('anna')).toBe(0)
  expect(attempts.waitMs('anna')).toBe(400)
  attempts.forget('anna')
  expect(attempts.waitMs('anna')).toBe(0)
})

it('remembers only so many names', () => {
  const attempts = createAttempts({ most: 1, windowMs: 1_000, now: () => 0, mostNames: 2 })
  for (const name of ['one', 'two', 'three']) attempts.waitMs(name)
  expect(attempts.waitMs('three')).toBe(1_000)
  expect(attempts.waitMs('one')).toBe(0)
})
