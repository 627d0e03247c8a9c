import { describe, expect, it } from '@jest/globals'
import { readPageAddress, withTracking } from './page-address.ts'

describe('the address a page is kept under', () => {
  it.each([
    ['/palto', '/palto', ''],
    ['/palto?', '/palto', ''],
    ['/palto?utm_source=mail&color=49&gclid=x', '/palto?color=49', 'utm_source=mail&gclid=x'],
    ['/palto?UTM_Campaign=a', '/palto', 'UTM_Campaign=a'],
    ['/search?q=utm_source', '/search?q=utm_source', ''],
    ['/palto?color=49&size=1', '/palto?color=49&size=1', ''],
    ['/palto?a?utm_source=b', '/palto?a?utm_source=b', ''],
  ])('of %s is %s', (asked, address, tracking) => {
    expect(readPageAddress(asked)).toEqual({ address, tracking })
  })

  it('is none where it is longer than anybody links to', () => {
    expect(readPageAddress(`/search?q=${'х'.repeat(500)}`)).toBe(null)
  })
})

it('whoever is sent on to another address keeps what they were counted by', () => {
  expect(withTracking('/new', '')).toBe('/new')
  expect(withTracking('/new?childSku=1', 'utm_source=a')).toBe('/new?utm_source=a&childSku=1')
  expect(withTracking('/new#sizes', 'utm_source=a')).toBe('/new?utm_source=a#sizes')
})
