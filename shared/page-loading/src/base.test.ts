import { describe, expect, it } from '@jest/globals'
import { type Base, hrefIn, resolveShopAddress, rootBase, stripBase } from './base.ts'

const english: Base = { path: '/en', others: ['/img', '/de'] }
const main: Base = { path: '', others: ['/img', '/en'] }

describe('links of a store view', () => {
  it.each([
    ['/', '/en'],
    ['/?q=1', '/en?q=1'],
    ['/#top', '/en#top'],
    ['/palto', '/en/palto'],
    ['/english', '/en/english'],
    // Named already: never twice.
    ['/en', '/en'],
    ['/en/palto', '/en/palto'],
    ['/en?q=1', '/en?q=1'],
    // Somebody else's.
    ['/de/palto', '/de/palto'],
    ['/img/600/744/fit/a.webp', '/img/600/744/fit/a.webp'],
    // No path at all.
    ['#reviews', '#reviews'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
  ])('the path %s is linked as %s in the store view at /en', (to, href) => {
    expect(hrefIn(english, to)).toBe(href)
    expect([hrefIn(main, to), hrefIn(rootBase, to)]).toEqual([to, to])
  })
})

describe('paths inside a store view', () => {
  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en?q=1', '/?q=1'],
    ['/en/palto#reviews', '/palto#reviews'],
    // Nobody else's host.
    ['/en//elsewhere.example/palto', '/elsewhere.example/palto'],
    ['/', undefined],
    ['/palto', undefined],
    ['/english', undefined],
    ['/de/palto', undefined],
  ])('the site path %s is %s inside the store view at /en', (href, inside) => {
    expect(stripBase(english, href)).toBe(inside)
    expect(stripBase(rootBase, href)).toBe(href)
  })

  it('a path of another store view is not inside the view at the root', () => {
    expect(stripBase(main, '/en/palto')).toBeUndefined()
    expect(stripBase(main, '/english')).toBe('/english')
  })

  it('a path is the same with and without the base of its store view', () => {
    expect(resolveShopAddress(english, '/palto')).toBe('/palto')
    expect(resolveShopAddress(english, '/en/palto')).toBe('/palto')
    expect(resolveShopAddress(english, '/de/palto')).toBeUndefined()
  })
})
