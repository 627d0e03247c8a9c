import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { callService, isSkippedCallError, ServiceUnavailableError } from './call-service.ts'
import { createServiceBreaker } from './service-breaker.ts'

const silent = { warn: () => undefined, info: () => undefined } as never

describe('the circuit breaker of an external service', () => {
  it('rejects calls beyond the limit of pending calls, until these finish', async () => {
    const ask = createServiceBreaker({ name: 'it', limitMs: 60_000, maxAtOnce: 2, logger: silent })
    const held = Promise.withResolvers<string>()
    const waiting = [ask(() => held.promise), ask(() => held.promise)]
    const refused: unknown = await ask(async () => 'more').catch(error => error)
    expect(isSkippedCallError(refused)).toBe(true)
    held.resolve('answer')
    expect(await Promise.all(waiting)).toEqual(['answer', 'answer'])
    expect(await ask(async () => 'more')).toBe('more')
  })

  it('opens after status 403, but not after the statuses 400, 413 and 422', async () => {
    const told: string[] = []
    const logger = { warn: (_error: unknown, text: string) => told.push(text) } as never
    const ask = createServiceBreaker({ name: 'it', limitMs: 60_000, logger })
    const refuse = async (status: number) => {
      for (let asked = 0; asked < 4; asked += 1)
        await ask(() => Promise.reject(new ServiceUnavailableError('no', { status }))).catch(
          () => undefined,
        )
    }
    for (const status of [400, 413, 422]) await refuse(status)
    expect(told).toEqual([])
    await refuse(403)
    expect(told).toEqual(['it is left alone for 30 seconds at a time'])
  })

  it.each([404, 405, 410])(
    'opens after three consecutive responses with the status %s',
    async status => {
      const ask = createServiceBreaker({ name: 'it', limitMs: 60_000, logger: silent })
      const gone = () => ask(() => Promise.reject(new ServiceUnavailableError('no', { status })))
      for (let asked = 0; asked < 3; asked += 1) await expect(gone()).rejects.toThrow('no')
      await expect(gone()).rejects.toThrow('it is left alone')
    },
  )

  it('logs once per pause that too many calls are pending', async () => {
    const told: string[] = []
    let nowMs = 0
    const logger = { warn: (text: string) => told.push(text) } as never
    const ask = createServiceBreaker({
      ...{ name: 'it', limitMs: 60_000, maxAtOnce: 1, pauseMs: 1_000, now: () => nowMs, logger },
    })
    const held = Promise.withResolvers<string>()
    const waiting = ask(() => held.promise)
    const refuse = () => expect(ask(async () => 'more')).rejects.toThrow('too many wait for it')
    await refuse()
    await refuse()
    expect(told).toEqual(['it is asked no more while 1 wait for it'])
    nowMs = 1_000
    await refuse()
    expect(told).toHaveLength(2)
    held.resolve('answer')
    await waiting
  })

  it('aborts a call at the time limit, and then opens', async () => {
    const ask = createServiceBreaker({ name: 'it', limitMs: 30, maxFailures: 1, logger: silent })
    const late = ask(signal => once(signal, 'abort').then(() => Promise.reject(signal.reason)))
    await expect(late).rejects.toThrow()
    expect(isSkippedCallError(await ask(async () => 1).catch(error => error))).toBe(true)
  })
})

describe('callService', () => {
  it('rejects a response that is too large, a redirect and a refused connection', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/moved') {
        response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end()
        return
      }
      const chunk = Buffer.alloc(1024 * 1024, 32)
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', write)
      write()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ask = async (path: string) => {
      const call = { url: url + path, headers: { authorization: 'Token of-nobody' } }
      const signal = AbortSignal.timeout(60_000)
      return callService({ ...call, signal }, z.object({})).catch((error: Error) => error.message)
    }
    expect(await ask('/endless')).toBe('its answer is too large')
    expect(await ask('/moved')).toMatch(/^it cannot be reached \(\w+\)$/)
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
    expect(await ask('/endless')).toBe('it cannot be reached (ECONNREFUSED)')
  })
})
