import { describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { createFeedRoute } from './feed-route.ts'
import { bagProduct, createFeedPlatform, feedOptions } from './testing.ts'
import { writeFeed } from './write-feed.ts'

describe('GET /feed.yml', () => {
  function open() {
    const state = { isAway: false, nowMs: 0, made: 0 }
    const api = createFeedPlatform([bagProduct], () => state.isAway)
    const make = () => {
      state.made += 1
      return writeFeed({ ...feedOptions, api })
    }
    const errors: unknown[] = []
    const onError = (_where: string, error: unknown) => errors.push(error)
    const app = express()
    app.get('/feed.yml', createFeedRoute({ make, keepMs: 1_000, onError, now: () => state.nowMs }))
    return { state, app, errors }
  }

  it('generates the feed once for concurrent requests, and compresses it on request', async () => {
    const { state, app } = open()
    const ask = (encoding: string) =>
      request(app).get('/feed.yml').set('accept-encoding', encoding).buffer(true)
    const [packed, plain] = await Promise.all([ask('gzip'), ask('identity')])
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(String(plain.text ?? plain.body)).toContain('</yml_catalog>')
    expect(state.made).toBe(1)
    await request(app)
      .get('/feed.yml')
      .set('if-none-match', packed.headers.etag ?? '')
      .expect(304)
  })

  it('responds 200 with the last feed if the platform is down, or 503 without a feed', async () => {
    const { state, app, errors } = open()
    state.isAway = true
    const answer = await request(app).get('/feed.yml').expect(503)
    expect(answer.headers['retry-after']).toBe('60')
    state.isAway = false
    await request(app).get('/feed.yml').expect(200)
    state.isAway = true
    state.nowMs = 5_000
    await request(app).get('/feed.yml').expect(200)
    expect(errors).toHaveLength(2)
  })
})
