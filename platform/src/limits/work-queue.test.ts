import { expect, it } from '@jest/globals'
import { createWorkQueue } from './work-queue.ts'

it('does one after another, and refuses what would wait too long', async () => {
  const inTurn = createWorkQueue(1, 1)
  const first = Promise.withResolvers<string>()
  const replies = [inTurn(() => first.promise), inTurn(async () => 'second')]
  expect(await inTurn(async () => 'third')).toBe('busy')
  first.resolve('first')
  expect(await Promise.all(replies)).toEqual(['first', 'second'])
  expect(await inTurn(async () => 'fourth')).toBe('fourth')
})

it('goes on after work that failed', async () => {
  const inTurn = createWorkQueue(1, 1)
  const failing = inTurn(() => Promise.reject(new Error('broken picture')))
  const next = inTurn(async () => 'next')
  await expect(failing).rejects.toThrow('broken picture')
  expect(await next).toBe('next')
})
