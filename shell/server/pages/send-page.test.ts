import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import express from 'express'
import { sendPage } from './send-page.ts'

const html = `<p>${'Платье в горошек. '.repeat(2_000)}</p>`
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

async function ask(accepted: string) {
  const app = express()
  app.get('/', (asked, response) => sendPage(asked, response, Buffer.from(html)))
  const server = app.listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const asked = get({ port, host: '127.0.0.1', headers: { 'accept-encoding': accepted } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { headers: answer.headers, body: await buffer(answer) }
  } finally {
    server.close()
  }
}

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip, deflate'],
  ['gzip', 'gzip, br;q=0'],
  ['identity', 'identity'],
] as const)(
  'a page is sent with its length, in the encoding %s for Accept-Encoding: %s',
  async (encoding, accepted) => {
    const { headers, body } = await ask(accepted)
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(unpack[encoding](body).toString('utf8')).toBe(html)
  },
)
