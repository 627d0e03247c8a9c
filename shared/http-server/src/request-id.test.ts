import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { assignRequestId, createRequestContext } from './request-id.ts'

function take(given: string | string[] | undefined) {
  const answered: Record<string, string> = {}
  const request = { headers: { 'x-request-id': given } } as unknown as IncomingMessage
  const response = {
    setHeader: (name: string, value: string) => {
      answered[name] = value
    },
  } as unknown as ServerResponse
  return { id: assignRequestId(request, response), request, answered }
}

describe('the id of a request', () => {
  it('is read from x-request-id, and set on the request and the response', () => {
    const { id, request, answered } = take('order-7f3a.1')
    expect(id).toBe('order-7f3a.1')
    expect(answered).toEqual({ 'x-request-id': id })
    expect(request.headers['x-request-id']).toBe(id)
  })

  it.each([
    undefined,
    'short',
    'a'.repeat(65),
    'line\nbreak',
    '<script>1',
    ['one-id-1', 'two-id-2'],
  ])('is a new UUID if the header is %j', given => {
    const { id, request } = take(given)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(request.headers['x-request-id']).toBe(id)
  })

  it('is available in asynchronous work of its request, and not outside a request', async () => {
    const requests = createRequestContext()
    const ids = ['first-request', 'other-request'].map(id =>
      requests.run(id, async () => {
        await delay(1)
        return requests.logged()
      }),
    )
    expect(await Promise.all(ids)).toEqual([
      { requestId: 'first-request' },
      { requestId: 'other-request' },
    ])
    expect(requests.logged()).toEqual({})
  })
})
