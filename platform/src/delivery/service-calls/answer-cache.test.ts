import { expect, it } from '@jest/globals'
import { createAnswerCache, createListFreshnessRule } from './answer-cache.ts'

it('the response cache calls the service again after a call that threw immediately', async () => {
  const freshMs = createListFreshnessRule(1_000, 100)
  const cached = createAnswerCache<string[]>({ maxAnswers: 10, freshMs, now: () => 0 })
  const failing = () => {
    throw new Error('at once')
  }
  await expect(cached('key', failing)).rejects.toThrow('at once')
  expect(await cached('key', async () => ['answer'])).toEqual(['answer'])
})
