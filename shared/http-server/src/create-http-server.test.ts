import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createHttpServer } from './create-http-server.ts'

let server: Server
beforeAll(async () => {
  server = createHttpServer(
    async (request, response) => {
      try {
        for await (const _chunk of request);
        response.end(JSON.stringify({ bytes: request.url?.length }))
      } catch {
        // The client was cut off: nobody is left to answer.
        response.destroy()
      }
    },
    {
      refusalBody: (code, result) => ({
        type: 'application/json; charset=utf-8',
        text: JSON.stringify({ code, result }),
      }),
      timeouts: { headersMs: 100, requestMs: 200, checkIntervalMs: 20 },
    },
  )
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

describe('the HTTP server', () => {
  it.each([
    ['a request that is not HTTP', 'good day\r\n\r\n', 400],
    ['a header with a control character', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\x01b\r\n\r\n', 400],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    [
      'Content-Length with chunked encoding',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['HTTP/1.0 without Host', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['an absolute target', 'GET http://other.example/ HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['TRACE', 'TRACE / HTTP/1.1\r\nhost: a\r\n\r\n', 405],
    ['CONNECT', 'CONNECT other.example:443 HTTP/1.1\r\nhost: a\r\n\r\n', 405],
    ['headers of 33 KB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(33_000)}\r\n\r\n`, 431],
    ['incomplete headers after the time limit', 'GET / HTTP/1.1\r\nhost: a\r\n', 408],
    [
      'an incomplete body after the time limit',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      408,
    ],
  ])(
    'rejects %s with a 4xx JSON response and closes the connection',
    async (_name, text, status) => {
      const reply = await sent(text)
      expect(reply).toContain(`HTTP/1.1 ${status} `)
      expect(reply).toContain('content-type: application/json')
      expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '').code).toBe(status)
    },
  )
})

it('the HTTP server accepts a URL of 24 KB', async () => {
  const path = `/${'x'.repeat(24_000)}`
  const reply = await sent(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
  expect(reply).toContain('HTTP/1.1 200 ')
  expect(reply).toContain('24001')
})
