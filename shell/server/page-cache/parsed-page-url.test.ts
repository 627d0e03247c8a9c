import { describe, expect, it } from '@jest/globals'
import { addTrackingParameters, parsePageUrl } from './parsed-page-url.ts'

describe('the cache key of a page', () => {
  it.each([
    ['/palto', '/palto', ''],
    ['/palto?', '/palto', ''],
    ['/palto?utm_source=mail&color=49&gclid=x', '/palto?color=49', 'utm_source=mail&gclid=x'],
    ['/palto?UTM_Campaign=a', '/palto', 'UTM_Campaign=a'],
    ['/search?q=utm_source', '/search?q=utm_source', ''],
    ['/palto?color=49&size=1', '/palto?color=49&size=1', ''],
    ['/palto?a?utm_source=b', '/palto?a?utm_source=b', ''],
  ])('for a request to %s is the URL %s', (asked, address, tracking) => {
    expect(parsePageUrl(asked)).toEqual({ address, tracking })
  })

  it('is null for a URL of 510 characters', () => {
    expect(parsePageUrl(`/search?q=${'х'.repeat(500)}`)).toBe(null)
  })
})

it('a redirect target gets the tracking parameters of the request', () => {
  expect(addTrackingParameters('/new', '')).toBe('/new')
  expect(addTrackingParameters('/new?childSku=1', 'utm_source=a')).toBe(
    '/new?utm_source=a&childSku=1',
  )
  expect(addTrackingParameters('/new#sizes', 'utm_source=a')).toBe('/new?utm_source=a#sizes')
})
