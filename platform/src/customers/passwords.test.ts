import { availableParallelism } from 'node:os'
import { expect, it } from '@jest/globals'
import { createWorkQueue } from '../limits/work-queue.ts'
import { createPasswordHasher } from './passwords.ts'

it.each([
  ['as many as it is given', 2, 2],
  ['one per processor core by default', undefined, availableParallelism()],
])('the password hasher limits the hashes computed in parallel: %s', async (_, cores, limit) => {
  let [running, most] = [0, 0]
  const slow = async <Value>(value: Value) => {
    most = Math.max(most, ++running)
    await new Promise(resolve => setImmediate(resolve))
    running--
    return value
  }
  const passwords = await createPasswordHasher({ hash: slow, verify: () => slow(true) }, cores)
  const tries = Array.from({ length: limit + 3 }, (_try, n) => `hash ${n}`)
  await Promise.all(tries.map(hashed => passwords.isRight(hashed, 'password')))
  expect(most).toBe(limit)
})

it('the password hasher verifies a hash for an unknown account, and returns false', async () => {
  let verified = 0
  const verify = async () => ++verified > 0
  const passwords = await createPasswordHasher({ hash: async () => 'hash', verify })
  expect(await passwords.isRight(undefined, 'password')).toBe(false)
  expect(verified).toBe(1)
})

it('the work queue of the password hasher returns "busy" when it is full', async () => {
  const queue = createWorkQueue(1, 1)
  const gate = Promise.withResolvers<number>()
  const first = queue(() => gate.promise)
  const second = queue(async () => 2)
  expect(await queue(async () => 3)).toBe('busy')
  gate.resolve(1)
  expect(await Promise.all([first, second])).toEqual([1, 2])
})
