import { expect, it } from '@jest/globals'
import { succeed } from '@vitrina/domain'
import { createFallbackLimiter } from './fallback-limiter.ts'
import type { RateLimiter } from './limiter.ts'
import { createMemoryLimiter } from './window-limiter.ts'

function limiterOver(answer: () => Promise<void>) {
  let nowMs = 0
  const told: string[] = []
  const asked: string[] = []
  const work = async (key: string) => {
    asked.push(key)
    await answer()
    return succeed(undefined)
  }
  const shared: RateLimiter = {
    take: work,
    count: async key => Number((await work(key)).ok),
    forget: async key => void (await work(key)),
  }
  const limiter = createFallbackLimiter({
    shared,
    own: createMemoryLimiter(),
    logger: { warn: () => void told.push('out'), info: () => void told.push('back') },
    clock: () => nowMs,
  })
  return {
    limiter,
    told,
    asked,
    pass(ms: number) {
      nowMs += ms
    },
  }
}

it('the fallback limiter counts locally while the shared limiter fails, warning once', async () => {
  let isUp = true
  const { limiter, told, pass } = limiterOver(async () => {
    if (!isUp) throw new Error('gone')
  })
  const take = async () => (await limiter.take('a', 2, 1_000)).ok
  expect(await take()).toBe(true)
  isUp = false
  expect([await take(), await take(), await take()]).toEqual([true, true, false])
  pass(1_000)
  expect(await take()).toBe(false)
  expect([told, limiter.isShared]).toEqual([['out'], false])
  isUp = true
  pass(1_000)
  expect(await take()).toBe(true)
  expect([told, limiter.isShared]).toEqual([['out', 'back'], true])
})

it('the fallback limiter calls an unresponsive shared limiter once in twenty calls', async () => {
  const { limiter, asked, told } = limiterOver(() => new Promise(() => {}))
  for (let round = 0; round < 20; round++) await limiter.take(`${round}`, 2, 1_000)
  expect(asked).toHaveLength(1)
  expect(told).toEqual(['out'])
})
