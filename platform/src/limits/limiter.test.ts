import { describe, expect, it } from '@jest/globals'
import { createMemoryLimiter } from './limiter.ts'

function limiterAt(startMs: number, mostKeys = 100) {
  let nowMs = startMs
  const limiter = createMemoryLimiter({ now: () => nowMs, mostKeys })
  const take = async (key = 'a') => {
    const turn = await limiter.take(key, 2, 1_000)
    return turn.ok ? 'taken' : turn.failure.retryAfterMs
  }
  return {
    take,
    pass(ms: number) {
      nowMs += ms
    },
  }
}

describe('a limiter', () => {
  it('gives so many turns in any window, and says when the next is free', async () => {
    const { take, pass } = limiterAt(5_000)
    expect(await take()).toBe('taken')
    pass(600)
    expect(await take()).toBe('taken')
    expect(await take()).toBe(400)
    pass(399)
    expect(await take()).toBe(1)
    pass(1)
    expect(await take()).toBe('taken')
    expect(await take()).toBe(600)
  })

  it('counts each key for itself', async () => {
    const { take } = limiterAt(0)
    for (const key of ['a', 'a', 'b', 'b']) expect(await take(key)).toBe('taken')
    expect(await take('b')).toBe(1_000)
  })

  it('forgets who asked longest ago when there are too many, never who keeps asking', async () => {
    const { take } = limiterAt(0, 2)
    await take('a')
    await take('a')
    for (const key of ['b', 'c', 'd']) {
      await take(key)
      expect(await take('a')).toBe(1_000)
    }
    await take('b')
    await take('c')
    expect(await take('a')).toBe('taken')
  })

  it('makes nobody wait for a clock that was set back', async () => {
    const { take, pass } = limiterAt(3_600_000)
    await take()
    await take()
    pass(-3_000_000)
    expect(await take()).toBe('taken')
  })
})
