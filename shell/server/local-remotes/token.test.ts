import { describe, expect, it } from '@jest/globals'
import { isAllowedOrigin, signGrant, verifyGrant } from './token.ts'

const key = 'a key of the shop, known to two'
const grant = { remote: 'catalog', origin: 'http://127.0.0.1:3100', expiresAtMs: 1_000 }

describe('the signed token of a local remote', () => {
  it('is valid until it expires', () => {
    const token = signGrant(grant, key)
    expect(verifyGrant(token, key, 999)).toEqual(grant)
    expect(verifyGrant(token, key, 1_000)).toBeUndefined()
  })

  it('is invalid when it is altered or signed with another key', () => {
    const token = signGrant(grant, key)
    const other = signGrant({ ...grant, origin: 'http://127.0.0.1:9' }, 'another key altogether')
    const [told] = other.split('.')
    const [, seal] = token.split('.')
    for (const forged of [other, `${told}.${seal}`, 'x', ''])
      expect(verifyGrant(forged, key, 0)).toBeUndefined()
  })
})

describe('the origin of a local remote', () => {
  it.each([
    ['http://127.0.0.1:3100', true],
    ['http://localhost:3100', true],
    ['https://build.example', true],
    ['http://build.example', false],
    ['http://169.254.169.254', false],
    ['http://127.0.0.1:3100/path', false],
    ['file:///etc/passwd', false],
    ['http://127.0.0.1.example:3100', false],
  ])('%s is allowed: %s', (origin, isAllowed) => {
    expect(isAllowedOrigin(origin, ['https://build.example'])).toBe(isAllowed)
  })
})
