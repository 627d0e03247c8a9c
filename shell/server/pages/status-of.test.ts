import { describe, expect, it } from '@jest/globals'
import { statusOf } from './status-of.ts'

function page(statusCode: number, error?: unknown) {
  return { statusCode, errors: error ? { route: error } : null }
}

describe('the status of a page', () => {
  it('is what the loaders say', () => {
    expect(statusOf(page(200))).toBe(200)
    expect(statusOf(page(404, { status: 404 }))).toBe(404)
  })

  it('is 503 while the platform does not answer', () => {
    expect(statusOf(page(500, new Error('failed', { cause: { kind: 'offline' } })))).toBe(503)
    const slow = { kind: 'timed-out', afterMs: 5_000 }
    expect(statusOf(page(500, new Error('failed', { cause: slow })))).toBe(503)
  })

  it('is 500 for a fault of our own', () => {
    expect(statusOf(page(500, new TypeError('x is not a function')))).toBe(500)
  })
})
