import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express from 'express'
import { createShopServer } from './shop-server.ts'

let server: Server
beforeAll(async () => {
  const app = express()
    .use(express.json())
    .use((_request, response) => void response.json({}))
  server = createShopServer(app, { headersMs: 100, requestMs: 200, checksEveryMs: 20 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What comes back until the server closes the connection. */
async function sent(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let reply = ''
  socket.on('data', chunk => {
    reply += chunk
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return reply
}

describe('the server answers in the envelope', () => {
  it.each([
    ['what is no HTTP', 'good day\r\n\r\n', 400],
    ['a header with a control character', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\x01b\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(33_000)}\r\n\r\n`, 431],
    ['headers that come slowly', 'GET / HTTP/1.1\r\nhost: a\r\n', 408],
    [
      'a body that comes slowly',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      408,
    ],
  ])('%s', async (_name, text, status) => {
    const reply = await sent(text)
    expect(reply).toContain(`HTTP/1.1 ${status} `)
    expect(reply).toContain('content-type: application/json')
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '').code).toBe(status)
  })
})
