import { Writable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { assignRequestId, createRequestContext } from '@vitrina/http-server'
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { createPageRelay } from './relay-pages.ts'
import { createRequestIdHandler, createRequestLogger } from './request-log.ts'
import {
  createEmptyLiveRemotes,
  createFakeWorker,
  listenAtSocket,
  noopWorkerListeners,
} from './testing.ts'

type Line = { name: string; req?: { id: string; path: string }; requestId?: string; msg: string }

/** A front process before a worker that logs a line for each page, both into one list. */
async function openFront() {
  const lines: Line[] = []
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const requests = createRequestContext()
  const loggerOf = (name: string) => pino({ name, mixin: requests.logged }, into)
  const worker = loggerOf('worker')
  const socket = await listenAtSocket((incoming, response) => {
    requests.run(assignRequestId(incoming, response), () => worker.info('a page'))
    response.end('page')
  })
  const logger = loggerOf('front')
  const take = async () => ({
    ...createFakeWorker({ id: 1, live: createEmptyLiveRemotes(1), ...noopWorkerListeners }),
    request: socket.request,
  })
  const answer = createPageRelay({
    pool: { generation: () => 1, take, mustWait: () => false },
    answerUnavailable: (_request, response) => void response.status(503).end(),
    onError: where => logger.error(where),
  })
  const app = express()
  app.use(createRequestLogger(logger), createRequestIdHandler(requests))
  app.get('/own', (_request, response) => {
    logger.warn('something about it')
    response.end()
  })
  app.get('/{*path}', (incoming, response) => answer(incoming, response))
  return { app, lines, close: socket.close }
}

describe('the log of the page server', () => {
  it('has the same request id in front process and worker, and no query string', async () => {
    const { app, lines, close } = await openFront()
    const answer = await request(app).get('/palto?q=secret').set('x-request-id', 'request-0001')
    await close()
    expect(answer.headers['x-request-id']).toBe('request-0001')
    const ids = lines.map(({ name, req, requestId }) => [name, requestId ?? req?.id])
    expect(ids).toEqual([
      ['worker', 'request-0001'],
      ['front', 'request-0001'],
    ])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('has one generated id in all lines of a request without an X-Request-Id header', async () => {
    const { app, lines, close } = await openFront()
    const { headers } = await request(app).get('/own')
    await close()
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(lines[0]).toMatchObject({
      requestId: headers['x-request-id'],
      msg: 'something about it',
    })
    expect(lines[1]?.req?.id).toBe(headers['x-request-id'])
  })
})
