import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { createPlatformProxy } from './platform-proxy.ts'

const platform: Server = createServer((incoming, outgoing) => {
  let body = ''
  incoming.on('data', chunk => {
    body += chunk
  })
  incoming.on('end', () => {
    const { method, url, headers } = incoming
    outgoing.statusCode = 201
    outgoing.setHeader('content-type', 'application/json')
    outgoing.setHeader('x-from', 'platform')
    const seen = { method, url, key: headers['idempotency-key'], body }
    outgoing.setHeader('x-seen-for', headers['x-forwarded-for'] ?? '')
    outgoing.end(JSON.stringify(seen))
  })
})
let url = ''

beforeAll(async () => {
  await new Promise<void>(done => platform.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
})
afterAll(() => {
  platform.closeAllConnections()
  platform.close()
})

/** A platform that closes each connection as soon as it is used a second time. */
async function closingPlatform() {
  const used = new WeakSet<object>()
  const server = createServer((incoming, outgoing) => {
    if (used.has(incoming.socket)) return void incoming.socket.destroy()
    used.add(incoming.socket)
    outgoing.setHeader('content-type', 'application/json')
    outgoing.end('{"code":200}')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('the proxy to the platform', () => {
  it('responds 200 even if the platform closes reused connections', async () => {
    const { server, url } = await closingPlatform()
    const app = express().use(
      '/api',
      createPlatformProxy(url, () => {}),
    )
    for (let round = 0; round < 6; round += 1) {
      expect((await request(app).get('/api/stock/check')).status).toBe(200)
      expect((await request(app).post('/api/order').send({ round })).status).toBe(200)
    }
    server.closeAllConnections()
    server.close()
  })

  it('forwards method, path, headers and body, and returns the response unchanged', async () => {
    const app = express().use(
      '/api',
      createPlatformProxy(url, () => {}),
    )
    const reply = await request(app)
      .post('/api/order?x=1')
      .set('idempotency-key', 'k1')
      .send({ a: 1 })
    expect(reply.status).toBe(201)
    expect(reply.headers['x-from']).toBe('platform')
    expect(reply.body).toEqual({
      method: 'POST',
      url: '/api/order?x=1',
      key: 'k1',
      body: '{"a":1}',
    })
  })

  it('forwards the body of a DELETE request', async () => {
    const app = express().use(
      '/api',
      createPlatformProxy(url, () => {}),
    )
    const reply = await request(app).delete('/api/thing').send({ name: 'я' })
    expect(reply.body).toMatchObject({ method: 'DELETE', body: '{"name":"я"}' })
  })

  it('appends the client’s address to the X-Forwarded-For header of the client', async () => {
    const app = express().use(
      '/api',
      createPlatformProxy(url, () => {}),
    )
    const own = /^(::ffff:)?127\.0\.0\.1$/
    expect((await request(app).get('/api/x')).headers['x-seen-for']).toMatch(own)
    const reply = await request(app).get('/api/x').set('x-forwarded-for', '203.0.113.9')
    const [claimed, peer] = reply.headers['x-seen-for']?.split(', ') ?? []
    expect(claimed).toBe('203.0.113.9')
    expect(peer).toMatch(own)
  })

  it('responds 502 in the platform’s format if the platform is unreachable', async () => {
    const heard: unknown[] = []
    const app = express().use(
      '/api',
      createPlatformProxy('http://127.0.0.1:9', (_where, error) => heard.push(error)),
    )
    const reply = await request(app).get('/api/cart/pull')
    expect(reply.status).toBe(502)
    expect(reply.body).toEqual({ code: 502, result: 'The platform does not answer' })
    expect(heard).toHaveLength(1)
  })
})
