import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express from 'express'
import sharp from 'sharp'
import request from 'supertest'
import { createMemoryLimiter } from '../limits/window-limiter.ts'
import { createImageRoutes } from './image-routes.ts'
import { createFolderMediaStore } from './media-store.ts'
import { createPictureService } from './pictures.ts'
import { isPublicIpAddress, type lookUpPublicIpAddress } from './public-address.ts'

let server: Server
let folder: string
let host: string
let asked: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-remote-'))
  const picture = sharp({ create: { width: 200, height: 100, channels: 3, background: '#a44d44' } })
  const bytes = await picture.png().toBuffer()
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/moved.png') return void response.writeHead(302, { location: '/a.png' }).end()
    if (url === '/endless.png') return void response.end(Buffer.alloc(11 * 1024 * 1024))
    if (url === '/page.png') return void response.end('<html></html>')
    if (url.startsWith('/a.png')) return void response.end(bytes)
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `pictures.example:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const here: typeof lookUpPublicIpAddress = (_name, _options, found) =>
  found(null, [{ address: '127.0.0.1', family: 4 }])

const ask = (url: string, lookup?: typeof lookUpPublicIpAddress) => {
  asked = []
  const app = express().use(
    '/img',
    createImageRoutes({
      pictures: createPictureService(join(folder, 'cache')),
      media: createFolderMediaStore(folder),
      limiter: createMemoryLimiter(),
      hosts: [host, host.replace('pictures.example', 'localhost')],
      ...(lookup && { remote: { lookup } }),
    }),
  )
  return request(app).get(`/img/80/0/resize/${encodeURIComponent(url)}`)
}

describe('an /img request for a picture of another host', () => {
  it('returns the resized picture of an allowed host, requesting it only once', async () => {
    const reply = await ask(`http://${host}/a.png?v=1`, here).expect(200)
    expect(await sharp(reply.body).metadata()).toMatchObject({ width: 80, height: 40 })
    await ask(`http://${host}/a.png?v=1`, here).expect(200)
    expect(asked).toEqual([])
  })

  it.each([
    ['another host', 'http://evil.example/a.png'],
    ['another port', 'http://pictures.example/a.png'],
    ['a name that only begins like an allowed host', `http://HOST.evil.example/a.png`],
    ['an allowed host as user name', 'http://HOST@evil.example/a.png'],
    ['another scheme', 'ftp://HOST/a.png'],
    ['an IP address', 'http://127.0.0.1:80/a.png'],
    ['an IP address written as one number', 'http://2130706433/a.png'],
  ])('gets 400 "Host is not allowed" for %s', async (_name, url) => {
    const reply = await ask(url.replace('HOST', host), here)
    expect(reply.body).toEqual({ code: 400, result: 'Host is not allowed' })
    expect(asked).toEqual([])
  })

  it('gets 400 without contacting the host if the allowed host has a private address', async () => {
    const url = `http://${host.replace('pictures.example', 'localhost')}/a.png`
    const reply = await ask(url)
    const result = `Unable to download the requested image ${url}`
    expect(reply.body).toEqual({ code: 400, result })
    expect(asked).toEqual([])
  })

  it.each(['moved', 'endless', 'absent'])('gets 400 if the host’s response is %s', async name => {
    const url = `http://${host}/${name}.png`
    const reply = await ask(url, here)
    const result = `Unable to download the requested image ${url}`
    expect(reply.body).toEqual({ code: 400, result })
    expect(asked).toEqual([`/${name}.png`])
  })

  it('gets 400 "Unsupported file type" if the host’s response is an HTML page', async () => {
    const reply = await ask(`http://${host}/page.png`, here)
    expect(reply.body).toEqual({ code: 400, result: 'Unsupported file type' })
  })
})

it.each([
  ['127.0.0.1', 4, false],
  ['10.1.2.3', 4, false],
  ['169.254.169.254', 4, false],
  ['172.20.0.1', 4, false],
  ['192.168.1.1', 4, false],
  ['100.64.0.1', 4, false],
  ['0.0.0.0', 4, false],
  ['::1', 6, false],
  ['::ffff:127.0.0.1', 6, false],
  ['fd00::1', 6, false],
  ['fe80::1', 6, false],
  ['64:ff9b::7f00:1', 6, false],
  ['93.184.216.34', 4, true],
  ['2606:2800:220:1::1', 6, true],
])('isPublicIpAddress(%s, IPv%i) returns %s', (address, family, expected) => {
  expect(isPublicIpAddress({ address, family })).toBe(expected)
})
