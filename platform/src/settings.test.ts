import { describe, expect, it } from '@jest/globals'
import { readSettings } from './settings.ts'

describe('the settings', () => {
  it('open the API to every page and believe this machine, unless told otherwise', () => {
    const { corsOrigins, trustedProxies, redisUrl } = readSettings({})
    expect({ corsOrigins, trustedProxies, redisUrl }).toEqual({
      corsOrigins: '*',
      trustedProxies: ['loopback'],
      redisUrl: undefined,
    })
  })

  it('take lists', () => {
    const { corsOrigins, trustedProxies } = readSettings({
      CORS_ORIGINS: 'https://shop.example, http://localhost:3000',
      TRUSTED_PROXIES: 'loopback,10.0.0.0/8',
    })
    expect(corsOrigins).toEqual(['https://shop.example', 'http://localhost:3000'])
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8'])
  })

  it.each([
    { CORS_ORIGINS: 'shop.example' },
    { CORS_ORIGINS: 'https://shop.example/' },
    { CORS_ORIGINS: '*, https://shop.example' },
    { REDIS_URL: 'http://127.0.0.1' },
  ])('refuse %j by name', environment => {
    expect(() => readSettings(environment)).toThrow(Object.keys(environment)[0])
  })
})
