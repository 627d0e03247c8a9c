import { describe, expect, it } from '@jest/globals'
import { findPageStatus } from './find-page-status.ts'

function page(statusCode: number, error?: unknown, screen: object | null = { id: 'catalog:./p' }) {
  const matches = [{ route: { id: 'root', element: null } }, { route: { id: 'p', element: null } }]
  return {
    statusCode,
    errors: error ? { route: error } : null,
    loaderData: error ? {} : { root: {}, p: screen },
    matches: matches.map(match => ({ ...match, params: {}, pathname: '/p', pathnameBase: '/p' })),
  }
}

describe('the status of a page', () => {
  it('is the status that its loaders return', () => {
    expect(findPageStatus(page(200))).toBe(200)
    expect(findPageStatus(page(200, undefined, null))).toBe(200)
    expect(findPageStatus(page(404, { status: 404 }))).toBe(404)
  })

  it('is 503 if a loader failed because the platform is offline or timed out', () => {
    expect(findPageStatus(page(500, new Error('failed', { cause: { kind: 'offline' } })))).toBe(503)
    const slow = { kind: 'timed-out', afterMs: 5_000 }
    expect(findPageStatus(page(500, new Error('failed', { cause: slow })))).toBe(503)
  })

  it('is 503 if a loader was aborted by the time limit of the page', () => {
    expect(findPageStatus(page(500, new DOMException('too late', 'TimeoutError')))).toBe(503)
  })

  it('is 503 if the remote that renders the page is down', () => {
    const down = { id: 'catalog:./p', data: null, isDown: true }
    expect(findPageStatus(page(200, undefined, down))).toBe(503)
  })

  it('is 500 for an error in the shop’s own code', () => {
    expect(findPageStatus(page(500, new TypeError('x is not a function')))).toBe(500)
  })
})
