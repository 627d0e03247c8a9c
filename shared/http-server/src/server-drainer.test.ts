import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createHttpServer } from './create-http-server.ts'
import { createServerDrainer } from './server-drainer.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function openServer({ answerMs = 0, readinessMs = 200, requestsMs = 5_000 }) {
  const server = createHttpServer(
    (_request, response) => {
      if (answerMs < Number.POSITIVE_INFINITY) setTimeout(() => response.end('served'), answerMs)
    },
    { refusalBody: (_status, text) => ({ type: 'text/plain', text }) },
  )
  const drain = createServerDrainer(server, { readinessMs, requestsMs })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.closeAllConnections())
  return { server, drain, port: (server.address() as AddressInfo).port }
}

function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get({ port, host: '127.0.0.1', agent }, response => {
    response.resume()
    response.once('end', () => resolve(response))
  }).once('error', reject)
  return promise
}

describe('draining a server', () => {
  it('drops no request of eight keep-alive clients, even after draining has started', async () => {
    const { server, drain, port } = await openServer({ answerMs: 5, readinessMs: 2_500 })
    const statuses: (number | undefined)[] = []
    let received = 0
    server.on('request', () => {
      received += 1
    })
    async function sendWhileReady(): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      closers.push(() => agent.destroy())
      const send = async () => statuses.push((await ask(port, agent)).statusCode)
      while (!drain.isDraining()) await send()
      // A balancer asks for readiness now and then: some requests still come after it has turned.
      for (let late = 0; late < 3; late++) await send()
    }
    const clients = Array.from({ length: 8 }, sendWhileReady)
    while (statuses.length < 50) await delay(5)
    const answeredBefore = statuses.length
    await Promise.all([drain.start(), ...clients])
    expect(statuses.length).toBeGreaterThanOrEqual(answeredBefore + 8 * 3)
    expect(statuses).toHaveLength(received)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('responds with connection: close before it refuses new connections', async () => {
    const { drain, port } = await openServer({ readinessMs: 500 })
    const agent = new Agent({ keepAlive: true })
    closers.push(() => agent.destroy())
    expect((await ask(port, agent)).headers.connection).toBe('keep-alive')
    expect(drain.isDraining()).toBe(false)
    const drained = drain.start()
    expect(drain.isDraining()).toBe(true)
    expect((await ask(port, agent)).headers.connection).toBe('close')
    await drained
    await expect(ask(port, agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('completes a running response, and aborts a response that never ends', async () => {
    const slow = await openServer({ answerMs: 300, readinessMs: 0 })
    const inFlight = ask(slow.port, new Agent())
    await once(slow.server, 'request')
    await slow.drain.start()
    expect((await inFlight).statusCode).toBe(200)

    const endless = await openServer({
      answerMs: Number.POSITIVE_INFINITY,
      readinessMs: 0,
      requestsMs: 50,
    })
    const socket = connect(endless.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    await once(endless.server, 'request')
    await Promise.all([endless.drain.start(), once(socket, 'close')])
  })
})
