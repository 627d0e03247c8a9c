import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { sendErrorResponse } from './error-answer.ts'
import { createJsonBodyParser } from './json-body.ts'

const app = express()
  .use(createJsonBodyParser())
  .use((request, response) => void response.json({ got: request.body ?? null }))
  .use(sendErrorResponse)
const post = (path = '/api/cart/update') =>
  request(app).post(path).set('content-type', 'application/json')
const text = (kilobytes: number) => JSON.stringify({ text: 'x'.repeat(kilobytes * 1024) })
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('a request body', () => {
  it('gets 413 above 1,024 kB for an order and above 256 kB for other calls', async () => {
    expect((await post('/api/order').send(text(900))).status).toBe(200)
    expect((await post().send(text(200))).status).toBe(200)
    expect((await post('/api/order').send(text(1100))).body).toEqual({
      code: 413,
      result: 'The body is larger than 1024 KB',
    })
    expect((await post().send(text(300))).body).toEqual({
      code: 413,
      result: 'The body is larger than 256 KB',
    })
  })

  it('gets 413 if it is too large after decompression', async () => {
    const packed = gzipSync(text(5_000))
    const ask = post('/api/order')
      .set('content-encoding', 'gzip')
      .serialize(body => body)
    expect((await ask.send(packed)).status).toBe(413)
  })

  it.each([
    ['text/plain', '{"a":1}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json; charset=koi8-r', '{"a":1}'],
  ])('with the content type %s is rejected with 415', async (type, body) => {
    const reply = await request(app).post('/api/order').set('content-type', type).send(body)
    expect(reply.body).toEqual({ code: 415, result: expect.any(String) })
  })

  it('may be missing in a request with the content type text/plain', async () => {
    const reply = await request(app).post('/api/cart/create').set('content-type', 'text/plain')
    expect(reply.status).toBe(200)
  })

  it.each(['{"a":', '{a:1}', '"text"', '1', '\ufeff{"a":1', '{"a":"\u0001"}'])(
    'is rejected with 400 if it is invalid JSON: %j',
    async body => {
      expect((await post().send(body)).body).toEqual({
        code: 400,
        result: 'The body is not valid JSON',
      })
    },
  )

  it.each([65, 1_000, 120_000])('gets 400 if it is nested %d levels deep', async depth => {
    expect((await post().send(nested(depth))).body).toEqual({
      code: 400,
      result: 'The body is nested too deeply',
    })
  })

  it('is accepted if it is nested 64 levels deep', async () => {
    expect((await post().send(nested(64))).status).toBe(200)
  })

  it('loses its __proto__ keys, so that it cannot change an object’s prototype', async () => {
    const { body } = await post().send(
      '{"__proto__":{"isAdmin":true},"a":[{"__proto__":{"b":1},"c":1}],"constructor":{"d":1}}',
    )
    expect(body.got).toEqual({ a: [{ c: 1 }], constructor: { d: 1 } })
    expect({}).not.toHaveProperty('isAdmin')
  })
})
