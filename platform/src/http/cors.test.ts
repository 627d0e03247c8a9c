import { describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { createCorsHandler } from './cors.ts'

const appFor = (origins: '*' | string[]) =>
  express()
    .use(createCorsHandler(origins))
    .get('/', (_request, response) => void response.json({}))
const shop = 'https://shop.example'

describe('a cross-origin request', () => {
  it('is allowed from any origin with the setting *, but without credentials', async () => {
    const { headers } = await request(appFor('*')).get('/').set('origin', 'https://any.example')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(headers['access-control-expose-headers']).toContain('Link, Retry-After, ETag')
  })

  it('gets a preflight response valid for a day with the contract’s headers', async () => {
    const reply = await request(appFor('*'))
      .options('/')
      .set('origin', 'https://any.example')
      .set('access-control-request-headers', 'x-anything')
    expect(reply.status).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, x-vs-store-code, If-None-Match, X-Request-Id',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '86400',
    })
  })

  it('is allowed only from the configured origins, and varies by Origin', async () => {
    const app = appFor([shop, 'https://m.shop.example'])
    const own = await request(app).get('/').set('origin', shop)
    expect(own.headers).toMatchObject({ 'access-control-allow-origin': shop, vary: 'Origin' })
    for (const origin of ['https://evil.example', `${shop}.evil.example`, 'null']) {
      for (const ask of [request(app).get('/'), request(app).options('/')]) {
        const { headers } = await ask.set('origin', origin)
        expect(headers.vary).toBe('Origin')
        expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
      }
    }
  })
})
