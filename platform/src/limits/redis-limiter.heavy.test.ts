import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createClient, type RedisClientType } from '@redis/client'
import { pino } from 'pino'
import request from 'supertest'
import { testRedisUrls } from '../testing/test-redis.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createRedisLimiterService } from './open-limits.ts'
import { createRedisLimiter } from './window-limiter.ts'

const silent = pino({ level: 'silent' })

for (const url of testRedisUrls) {
  describe('a Redis rate limiter with a limit per time window', () => {
    const client: RedisClientType = createClient({ url })
    const key = () => `anna@example.org ${randomUUID()}`
    beforeAll(async () => {
      await client.connect()
    })
    afterAll(() => client.destroy())

    it('admits ten of thirty concurrent calls, and returns a retry time for the rest', async () => {
      const limiter = createRedisLimiter(client)
      const guessed = key()
      const turns = await Promise.all(
        Array.from({ length: 30 }, () => limiter.take(guessed, 10, 60_000)),
      )
      const refused = turns.flatMap(admitted =>
        admitted.ok ? [] : [admitted.failure.retryAfterMs],
      )
      expect(refused).toHaveLength(20)
      for (const ms of refused) expect(ms > 55_000 && ms <= 60_000).toBe(true)
      expect((await limiter.take(key(), 10, 60_000)).ok).toBe(true)
    })

    it('admits another call after the time window has passed', async () => {
      const limiter = createRedisLimiter(client)
      const name = key()
      const fromMs = performance.now()
      await limiter.take(name, 1, 1_000)
      while (!(await limiter.take(name, 1, 1_000)).ok) await delay(20)
      expect(performance.now() - fromMs).toBeGreaterThan(900)
    })

    it('admits another call after its key was deleted', async () => {
      const limiter = createRedisLimiter(client)
      const name = key()
      await limiter.take(name, 1, 60_000)
      await limiter.forget(name)
      expect((await limiter.take(name, 1, 60_000)).ok).toBe(true)
    })

    it('stores keys as hashes without e-mail addresses, which expire within an hour', async () => {
      const name = key()
      const before = new Set(await client.keys('*'))
      await createRedisLimiter(client).take(name, 1, 60_000)
      const added = (await client.keys('*')).filter(entry => !before.has(entry))
      const own = added.filter(entry => /^vitrina:limit:[\w-]{43}$/.test(entry))
      expect(own.length).toBeGreaterThan(0)
      expect((await client.keys('*')).join()).not.toContain('@')
      for (const entry of own) expect(await client.pTTL(entry)).toBeLessThanOrEqual(3_600_000)
    })
  })

  it('two platforms with the same Redis share the login limit of ten attempts', async () => {
    const limits = [
      await createRedisLimiterService(url, silent),
      await createRedisLimiterService(url, silent),
    ]
    const shops = await Promise.all(limits.map(each => openTestShop({ limits: each })))
    const username = `${randomUUID()}@example.org`
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      for (const { app } of shops) {
        const login = request(app).post('/api/user/login')
        const reply = await login.send({ username, password: 'a guess' })
        statuses.push(reply.status)
      }
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    for (const shop of shops) await shop.close()
    for (const each of limits) await each.close()
  })
}

it('a platform that cannot reach Redis counts limits locally, and reports "degraded"', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  const limits = await createRedisLimiterService('redis://127.0.0.1:1', logger)
  const shop = await openTestShop({ limits })
  const cart = await shop.cartWith('BAG')
  const order = shop.addressed(cart, { sku: 'BAG', qty: 1 })
  for (let round = 0; round < 21; round++) {
    await request(shop.app).post(`/api/cart/apply-coupon?cartId=${cart}&coupon=${round}`)
  }
  const guess = await request(shop.app).post(`/api/cart/apply-coupon?cartId=${cart}&coupon=x`)
  expect(guess.status).toBe(429)
  await request(shop.app).post('/api/order').send(order).expect(200)
  const ready = await request(shop.app).get('/readyz').expect(200)
  expect(ready.body.dependencies.limits).toEqual({
    ...{ ok: false, kind: 'redis' },
    problem: 'Redis does not answer: limits are counted in this process',
  })
  expect(ready.body.status).toBe('degraded')
  expect(lines.filter(line => line.includes('Redis does not answer'))).toHaveLength(1)
  await shop.close()
  await limits.close()
})
