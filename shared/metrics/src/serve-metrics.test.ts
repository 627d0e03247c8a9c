import { afterEach, describe, expect, it } from '@jest/globals'
import { createLabelLimiter } from './label-limiter.ts'
import { type MetricsServer, serveMetrics } from './serve-metrics.ts'

let server: MetricsServer | undefined
afterEach(() => server?.close())

async function serve(read: () => Promise<string>) {
  const errors: string[] = []
  server = await serveMetrics({
    ...{ host: '127.0.0.1', port: 0, read },
    onError: where => errors.push(where),
  })
  const { port } = server
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  return { ask, errors }
}

describe('the metrics server', () => {
  it('serves Prometheus text at /metrics, 404 at other paths, and 405 for POST', async () => {
    const { ask } = await serve(async () => 'up 1\n')
    const answer = await ask('/metrics')
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await answer.text()).toBe('up 1\n')
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/metrics', 'POST')).status).toBe(405)
  })

  it('responds 500 when the metrics cannot be read, and continues to run', async () => {
    const { ask, errors } = await serve(() => Promise.reject(new Error('away')))
    expect((await ask('/metrics')).status).toBe(500)
    expect((await ask('/metrics')).status).toBe(500)
    expect(errors).toEqual(['metrics', 'metrics'])
  })

  it('fails to start with EADDRINUSE when its port is taken', async () => {
    await serve(async () => '')
    const again = { host: '127.0.0.1', port: server?.port ?? 0, read: async () => '' }
    await expect(serveMetrics({ ...again, onError: () => {} })).rejects.toThrow('EADDRINUSE')
  })
})

describe('a bounded metrics label', () => {
  it('keeps its first two values and replaces further values by "other"', () => {
    const label = createLabelLimiter(2)
    expect(['a', 'b', 'c', 'a', 'd', 'b'].map(label)).toEqual([
      'a',
      'b',
      'other',
      'a',
      'other',
      'b',
    ])
  })
})
