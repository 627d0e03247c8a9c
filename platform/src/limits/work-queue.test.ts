import { expect, it } from '@jest/globals'
import { createWorkQueue } from './work-queue.ts'

it('the work queue runs tasks one after another, and returns "busy" when it is full', async () => {
  const enqueue = createWorkQueue(1, 1)
  const first = Promise.withResolvers<string>()
  const replies = [enqueue(() => first.promise), enqueue(async () => 'second')]
  expect(await enqueue(async () => 'third')).toBe('busy')
  first.resolve('first')
  expect(await Promise.all(replies)).toEqual(['first', 'second'])
  expect(await enqueue(async () => 'fourth')).toBe('fourth')
})

it('the work queue runs the next task after a failed task', async () => {
  const enqueue = createWorkQueue(1, 1)
  const failing = enqueue(() => Promise.reject(new Error('broken picture')))
  const next = enqueue(async () => 'next')
  await expect(failing).rejects.toThrow('broken picture')
  expect(await next).toBe('next')
})
