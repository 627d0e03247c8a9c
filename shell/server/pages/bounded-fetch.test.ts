import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import { createBoundedFetch } from './bounded-fetch.ts'

const mebibyte = 1024 * 1024
const servers: ReturnType<typeof createServer>[] = []

async function fetchFrom(
  answer: (response: ServerResponse) => void,
  init?: RequestInit,
): Promise<Response> {
  const server = createServer((_, response) => answer(response))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return createBoundedFetch(fetch)(`http://127.0.0.1:${port}`, init)
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('the size-limited fetch', () => {
  test.each([
    ['with a Content-Length', (response: ServerResponse) => void response.end('{"code":200}')],
    [
      'in two chunks',
      (response: ServerResponse) => {
        response.write('{"code"')
        response.end(':200}')
      },
    ],
  ])('returns a small response %s unchanged', async (_, answer) => {
    const response = await fetchFrom(answer)
    expect([response.status, await response.json()]).toEqual([200, { code: 200 }])
  })

  test('preserves status and headers of a response in chunks', async () => {
    const response = await fetchFrom(answer => {
      answer.writeHead(404, { 'retry-after': '7' }).write('no')
      answer.end()
    })
    expect([response.status, response.headers.get('retry-after')]).toEqual([404, '7'])
  })

  test('rejects an endless response after 4 MiB, and closes its connection', async () => {
    const closed = Promise.withResolvers<void>()
    const response = await fetchFrom(answer => {
      answer.on('close', closed.resolve)
      void pour(answer)
    })
    await expect(response.json()).rejects.toThrow('more than 4194304 bytes')
    await closed.promise
  })

  test('reads at most 4 MiB, and rejects the response when the request is aborted', async () => {
    const waiting = new AbortController()
    const sent = { bytes: 0 }
    const response = await fetchFrom(answer => void pour(answer, sent), {
      signal: waiting.signal,
    })
    const read = response.json().catch(String)
    expect(await Promise.race([read, stopsGrowing(sent)])).toBe('no more is read')
    waiting.abort()
    expect(await read).toContain('more than 4194304 bytes')
  })

  test('rejects a response whose decompressed size exceeds 4 MiB', async () => {
    const packed = gzipSync(Buffer.alloc(20 * mebibyte, ' '))
    const response = await fetchFrom(answer => {
      answer.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
      answer.end(packed)
    })
    await expect(response.text()).rejects.toThrow('more than 4194304 bytes')
  })
})

/** Buffers of sockets take some more than what is read. */
async function stopsGrowing(sent: { bytes: number }): Promise<string> {
  for (let before = -1; before !== sent.bytes || before < 4 * mebibyte; ) {
    before = sent.bytes
    await delay(300)
  }
  return 'no more is read'
}

async function pour(answer: ServerResponse, sent = { bytes: 0 }): Promise<void> {
  const piece = Buffer.alloc(mebibyte, ' ')
  while (!answer.destroyed) {
    sent.bytes += piece.length
    if (!answer.write(piece)) await Promise.race([once(answer, 'drain'), once(answer, 'close')])
  }
}
