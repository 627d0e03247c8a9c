import { describe, expect, it } from '@jest/globals'
import { createRequestContext } from '@vitrina/http-server'
import { noopTracing } from '@vitrina/tracing'
import { createFetchWithRequestId } from './named-fetch.ts'

describe('a call to the platform', () => {
  it('sends the request id of its page as X-Request-Id, besides its other headers', async () => {
    const requests = createRequestContext()
    const seen: Headers[] = []
    const fetch = createFetchWithRequestId(requests, noopTracing, async (_input, init) => {
      seen.push(new Headers(init?.headers))
      return new Response()
    })
    await requests.run('request-0001', () =>
      fetch('http://platform/api', { headers: { accept: 'application/json' } }),
    )
    await fetch('http://platform/api')
    expect(Object.fromEntries(seen[0] ?? [])).toEqual({
      accept: 'application/json',
      'x-request-id': 'request-0001',
    })
    expect(seen[1]?.has('x-request-id')).toBe(false)
  })
})
