import { describe, expect, it, jest } from '@jest/globals'
import type { Request, Response } from 'express'
import { type CanariesByRemote, chooseCanaryCohort, readVisitorId } from './canary-side.ts'
import { createVisitorCookieHandler } from './follow-visitor.ts'

const canaries: CanariesByRemote = { catalog: { version: 'a1', share: 50 } }

function pass(cookie: string | undefined, shown: CanariesByRemote) {
  const request = { headers: { cookie } } as Request
  const append = jest.fn<(name: string, value: string) => void>()
  const next = jest.fn()
  createVisitorCookieHandler(() => shown)(request, { append } as unknown as Response, next)
  expect(next).toHaveBeenCalledTimes(1)
  return { request, given: append.mock.calls[0]?.[1] }
}

describe('the visitor cookie', () => {
  it('selects the same release for the page that sets it and for later pages', () => {
    const { request, given = '' } = pass('locale=ru-RU', canaries)
    expect(given).toMatch(/^visitor=\d{1,4}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(request.headers.cookie).toContain('locale=ru-RU')
    const later = { headers: { cookie: given.split(';')[0] } }
    expect(chooseCanaryCohort(request, canaries)).toBe(chooseCanaryCohort(later, canaries))
  })

  it('is unchanged if it is valid, and replaced if it is invalid', () => {
    expect(pass('visitor=17', canaries).given).toBeUndefined()
    const { request, given } = pass('visitor=somebody', canaries)
    expect(given).toMatch(/^visitor=\d/)
    expect(readVisitorId(request)).toBe(/\d+/.exec(given ?? '')?.[0])
  })

  it('is not set if there is no canary', () => {
    expect(pass(undefined, {}).given).toBeUndefined()
  })
})
