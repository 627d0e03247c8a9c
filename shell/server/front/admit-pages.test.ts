import { once } from 'node:events'
import { Agent, type ClientRequest, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createHttpServer } from '@vitrina/http-server'
import express, { type Response } from 'express'
import request from 'supertest'
import { createPageAdmission } from './admit-pages.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A page server whose pages are rendered when the test says so. */
async function openHeld({
  rendersAtOnce = 4,
  maxWaiting = 2,
  untilRendered = async () => true,
  isWhole = (): boolean => true,
} = {}) {
  const rendering: { path: string; response: Response; leavePlace(): void }[] = []
  const told: Readonly<Record<string, number>>[] = []
  const app = express()
  app.use(
    createPageAdmission({
      rendersAtOnce,
      maxWaiting,
      untilRendered,
      isWhole,
      async answerPage({ path }, response, leavePlace) {
        rendering.push({ path, response, leavePlace })
      },
      answerUnavailable: (_request, response) => void response.status(503).end('later'),
      report: shed => void told.push(shed),
    }),
  )
  const server = createHttpServer(app, {
    refusalBody: (_status, text) => ({ type: 'text/plain', text }),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent()
  closers.push(() => {
    agent.destroy()
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo

  function ask(path: string): ClientRequest {
    const asked = openRequest({ port, host: '127.0.0.1', path, agent })
    asked.on('error', () => {})
    asked.on('response', answer => answer.resume())
    asked.end()
    return asked
  }

  return {
    told,
    ask,
    send: (path: string) => request(`http://127.0.0.1:${port}`).get(path),
    open: () => rendering.filter(({ response }) => !response.closed && !response.headersSent),
    askedOf: (path: string) => rendering.filter(one => one.path === path).length,
  }
}

describe('a page request beyond the rendering capacity', () => {
  it('responds 503 immediately, and the overload is reported once', async () => {
    const { ask, send, open, told } = await openHeld()
    for (let count = 0; count < 6; count += 1) ask('/zhenschinam')
    await until(() => told.length === 1 && open().length === 3)
    for (let count = 0; count < 20; count += 1) {
      const { status, text } = await send('/zhenschinam')
      expect([status, text]).toEqual([503, 'later'])
    }
    expect(told).toEqual([{ catalogue: 1 }])
  })

  it.each(['/cart', '/checkout', '/en/checkout/shipping', '/my-account'])(
    'does not block the rendering of the page %s',
    async path => {
      const { ask, askedOf } = await openHeld()
      for (let count = 0; count < 20; count += 1) ask('/')
      await until(() => askedOf('/') === 3)
      ask(path)
      await until(() => askedOf(path) === 1)
    },
  )

  it('waits in the queue, and is rendered once another response has started', async () => {
    const { ask, open, askedOf } = await openHeld({ rendersAtOnce: 2 })
    ask('/')
    ask('/news')
    await until(() => open().length === 1)
    const [first] = open()
    first?.response.write('a page that is never read to its end')
    await until(() => askedOf('/news') + askedOf('/') === 2)
  })

  it('is rendered when another page releases its slot before responding', async () => {
    const { ask, open, askedOf } = await openHeld()
    ask('/cart')
    ask('/my-account')
    await until(() => open().length === 1)
    for (const { leavePlace } of open()) leavePlace()
    await until(() => askedOf('/cart') + askedOf('/my-account') === 2)
  })

  it('waits while no worker renders, and responds 503 once the queue is full', async () => {
    const rendered = Promise.withResolvers<boolean>()
    const waiting: string[] = []
    const untilRendered = () => {
      waiting.push('one')
      return rendered.promise
    }
    const { ask, send, open, told } = await openHeld({ untilRendered })
    for (let count = 0; count < 8; count += 1) ask('/')
    await until(() => waiting.length === 8)
    expect((await send('/')).status).toBe(503)
    expect(told).toEqual([{ catalogue: 1 }])
    rendered.resolve(true)
    await until(() => open().length === 3)
  })

  it('waits in a queue longer than maxWaiting while a worker is missing', async () => {
    let entered = 0
    const isWhole = () => {
      entered += 1
      return false
    }
    const { ask, send, open } = await openHeld({ isWhole, maxWaiting: 1 })
    for (let count = 0; count < 3; count += 1) ask('/')
    await until(() => open().length === 3)
    const later = [send('/'), send('/'), send('/')].map(async sent => (await sent).status)
    await until(() => entered === 6)
    for (const { response } of open()) response.end()
    await until(() => open().length === 3)
    for (const { response } of open()) response.end()
    expect(await Promise.all(later)).toEqual([200, 200, 200])
  })

  it('responds 503 if no worker renders within the time limit', async () => {
    const { send } = await openHeld({ untilRendered: async () => false })
    expect((await send('/')).status).toBe(503)
  })

  it('releases its slot when the client disconnects, while waiting or rendering', async () => {
    const { ask, open, send } = await openHeld()
    for (let round = 0; round < 30; round += 1) {
      const asked = Array.from({ length: 5 }, () => ask('/'))
      await until(() => open().length === 3)
      for (const one of asked) one.destroy()
      await until(() => open().length === 0)
    }
    const later = [send('/'), send('/'), send('/')].map(async sent => (await sent).status)
    await until(() => open().length === 3)
    for (const { response } of open()) response.end()
    expect(await Promise.all(later)).toEqual([200, 200, 200])
  })
})

async function until(holds: () => boolean): Promise<void> {
  for (const endMs = performance.now() + 5_000; !holds(); ) {
    if (performance.now() > endMs) throw new Error('It did not come to that')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
