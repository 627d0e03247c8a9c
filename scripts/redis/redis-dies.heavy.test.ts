import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { createRedisLimiterService } from '../../platform/src/limits/open-limits.ts'
import { checkRedis } from '../../platform/src/start-checks.ts'
import { waitUntilPasses } from '../../platform/src/testing/eventually.ts'
import { openTestShop } from '../../platform/src/testing/test-shop.ts'
import { findRedis } from './find-redis.ts'
import { startScratchRedis } from './scratch-redis.ts'

const isAway = 'Redis does not answer: limits are counted in this process'

it.each([findRedis()].filter(program => program !== undefined))(
  'a shop whose Redis stops (%s) reports the status "degraded", and still fills carts',
  async program => {
    const redis = await startScratchRedis(program)
    const lines: string[] = []
    const take = (_facts: unknown, line = '') => void lines.push(line)
    const logger = { warn: take, info: take }
    const limits = await createRedisLimiterService(redis.url, logger)
    const shop = await openTestShop({ limits })
    const server = shop.app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const ready = async () => {
      const { port } = server.address() as AddressInfo
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
      return { httpStatus: reply.status, ...((await reply.json()) as object) }
    }
    expect(await ready()).toMatchObject({
      ...{ httpStatus: 200, status: 'ok' },
      dependencies: { limits: { ok: true, kind: 'redis' } },
    })
    expect(lines).toEqual([])

    await redis.stop()
    await waitUntilPasses(
      async () =>
        expect(await ready()).toMatchObject({
          ...{ httpStatus: 200, status: 'degraded' },
          dependencies: {
            limits: { ok: false, kind: 'redis', problem: isAway },
            store: { ok: true },
          },
        }),
      20_000,
    )
    const settings = { redisUrl: redis.url } as Parameters<typeof checkRedis>[0]
    expect(await checkRedis(settings)).toMatchObject({
      ...{ ok: false, isWarning: true },
      cause: expect.stringContaining('cannot be used (nothing answers there)'),
    })
    await shop.cartWith('BAG')

    const started = await createRedisLimiterService(redis.url, logger)
    expect(lines.at(-1)).toBe(isAway)
    await started.close()
    server.close()
    await shop.close()
    await limits.close()
  },
  90_000,
)
