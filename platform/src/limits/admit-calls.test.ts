import { once } from 'node:events'
import { Agent, type ClientRequest, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import express, { type Response } from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { createCorsHandler } from '../http/cors.ts'
import { createPlatformServer } from '../http/platform-server.ts'
import { createRequestLogger } from '../http/request-log.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createAdmissionControl } from './admit-calls.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A platform whose calls are answered when the test says so. */
async function openHeld(limits: { atOnce: number; waiting: number }) {
  const held: { path: string; response: Response }[] = []
  const log: string[] = []
  const logger = pino({}, { write: line => void log.push(line) })
  const app = express()
  app.set('trust proxy', ['loopback'])
  const { atDoor, atWork } = createAdmissionControl(limits, logger, createCorsHandler('*'))
  app.use(['/api', '/graphql'], atDoor)
  app.use(createRequestLogger(logger))
  app.use(['/api', '/graphql'], atWork)
  app.use(({ path }, response) => void held.push({ path, response }))
  const server = createPlatformServer(app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent()
  closers.push(() => {
    agent.destroy()
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo

  function ask(path: string, ofShopper = true): ClientRequest {
    const headers = ofShopper ? { 'x-forwarded-for': '203.0.113.7' } : {}
    const asked = openRequest({ port, host: '127.0.0.1', path, agent, headers })
    asked.on('error', () => {})
    asked.on('response', answer => answer.resume())
    asked.end()
    return asked
  }

  return {
    held,
    log,
    ask,
    send: (path: string) =>
      request(`http://127.0.0.1:${port}`).get(path).set('x-forwarded-for', '203.0.113.7'),
    heldAt: (path: string) => held.filter(one => one.path === path).length,
  }
}

const search = '/api/catalog/vitrina_catalog/product/_search'

describe('a continuous flood of parallel searches', () => {
  it('gets only 200 or 503, while health checks and carts get 200', async () => {
    const shop = await openTestShop({ callLimits: { atOnce: 2, waiting: 2 } })
    const server = createPlatformServer(shop.app)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const get = (path: string) => request(`http://127.0.0.1:${port}`).get(path)
    const agent = new Agent({ keepAlive: true })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const options = { port, host: '127.0.0.1', path: search, agent, headers }
    const anySearch = async () => {
      const [answer] = await once(openRequest(options).end(), 'response')
      answer.resume()
      await once(answer, 'end')
      return answer.statusCode
    }
    let isOver = false
    const statuses: number[] = []
    // All at once, over connections that are open from the second time on.
    const rounds = async () => {
      while (!isOver) statuses.push(...(await Promise.all(Array.from({ length: 40 }, anySearch))))
    }
    const flood = rounds()
    try {
      await waitUntilPasses(() => expect(statuses).toContain(503))
      const cart = await shop.cartWith('BAG')
      const others = ['/healthz', '/readyz', `/api/cart/pull?cartId=${cart}`, search]
      for (const path of others) expect([path, (await get(path)).status]).toEqual([path, 200])
      await waitUntilPasses(() => expect(statuses).toContain(200))
    } finally {
      isOver = true
      await flood
    }
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(await anySearch()).toBe(200)
    agent.destroy()
    server.close()
    await shop.close()
  })
})

describe('requests beyond the limit of concurrent requests', () => {
  it('get 503 as JSON with Retry-After, and are logged once', async () => {
    const { ask, send, heldAt, log } = await openHeld({ atOnce: 2, waiting: 1 })
    for (let count = 0; count < 4; count += 1) ask(search)
    await waitUntilPasses(() => expect(log).toHaveLength(1))
    await waitUntilPasses(() => expect(heldAt(search)).toBe(2))
    const refused = await send(search)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.headers['access-control-allow-origin']).toBe('*')
    expect(refused.body).toEqual({
      code: 503,
      result: 'Сейчас слишком много посетителей. Попробуйте чуть позже',
    })
    for (let count = 0; count < 20; count += 1) expect((await send(search)).status).toBe(503)
    expect(log).toHaveLength(1)
    expect(JSON.parse(log.join(''))).toMatchObject({ level: 40, shed: { browsing: 1 } })
  })

  it.each(['/api/order', '/api/cart/pull', '/api/stock/check', '/api/user/me'])(
    'leave capacity for a shopper’s %s and for requests of page servers',
    async path => {
      const { ask, heldAt } = await openHeld({ atOnce: 1, waiting: 1 })
      for (let count = 0; count < 10; count += 1) ask(search)
      await waitUntilPasses(() => expect(heldAt(search)).toBe(1))
      ask(path)
      await waitUntilPasses(() => expect(heldAt(path)).toBe(1))
      ask(search, false)
      await waitUntilPasses(() => expect(heldAt(search)).toBe(2))
    },
  )

  it('release their capacity when their clients disconnect', async () => {
    const { ask, held, send } = await openHeld({ atOnce: 2, waiting: 2 })
    const open = () => held.filter(({ response }) => !response.closed)
    for (let round = 0; round < 30; round += 1) {
      const asked = [ask(search), ask(search), ask(search)]
      await waitUntilPasses(() => expect(open()).toHaveLength(2))
      for (const one of asked) one.destroy()
      await waitUntilPasses(() => expect(open()).toHaveLength(0))
    }
    const later = [send(search), send(search)].map(async sent => (await sent).status)
    await waitUntilPasses(() => expect(open()).toHaveLength(2))
    for (const { response } of open()) response.json({})
    expect(await Promise.all(later)).toEqual([200, 200])
  })
})
