import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockCurrentDate } from '../testing/clock.ts'
import { createMemoryLimiter } from './window-limiter.ts'

const startMs = Date.parse('2026-06-01T00:00:00Z')
beforeEach(() => mockCurrentDate(startMs))
afterEach(() => void jest.useRealTimers())

function limiterWith(options = {}) {
  const limiter = createMemoryLimiter(options)
  return {
    limiter,
    async take(key = 'a') {
      const admitted = await limiter.take(key, 2, 1_000)
      return admitted.ok ? 'taken' : admitted.failure.retryAfterMs
    },
  }
}

describe('an in-memory rate limiter', () => {
  it('admits two calls per time window, and returns the time until the next window', async () => {
    const { take } = limiterWith()
    expect(await take()).toBe('taken')
    mockCurrentDate(startMs + 600)
    expect(await take()).toBe('taken')
    expect(await take()).toBe(400)
    mockCurrentDate(startMs + 999)
    expect(await take()).toBe(1)
    mockCurrentDate(startMs + 1_000)
    expect([await take(), await take()]).toEqual(['taken', 'taken'])
    expect(await take()).toBe(1_000)
  })

  it('counts each key separately', async () => {
    const { limiter, take } = limiterWith()
    for (const key of ['a', 'a', 'b', 'b']) expect(await take(key)).toBe('taken')
    expect(await take('b')).toBe(1_000)
    const counts = [await limiter.count('c', 1_000), await limiter.count('c', 1_000)]
    expect(counts).toEqual([1, 2])
  })

  it('resets all windows of a key when the key is deleted', async () => {
    const { limiter, take } = limiterWith()
    await take()
    await take()
    await limiter.count('a', 5_000)
    await limiter.forget('a')
    expect(await take()).toBe('taken')
    expect(await limiter.count('a', 5_000)).toBe(1)
  })

  it('resets all counts when the number of keys exceeds its maximum', async () => {
    const { take } = limiterWith({ maxKeys: 50 })
    await take('a')
    await take('a')
    for (let made = 0; made < 49; made++) await take(`made ${made}`)
    expect(await take('a')).toBe(1_000)
    await take('one more')
    expect(await take('a')).toBe('taken')
  })
})
