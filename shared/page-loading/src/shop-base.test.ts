import { describe, expect, it } from '@jest/globals'
import { hrefIn, resolveShopPath, rootShopBase, type ShopBase, stripShopBase } from './shop-base.ts'

const english: ShopBase = { path: '/en', others: ['/img', '/de'] }
const main: ShopBase = { path: '', others: ['/img', '/en'] }

describe('hrefIn', () => {
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
  ])('returns for the path %s the href %s in the store view at /en', (to, href) => {
    expect(hrefIn(english, to)).toBe(href)
    expect([hrefIn(main, to), hrefIn(rootShopBase, to)]).toEqual([to, to])
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
  ])('the URL path %s is the path %s inside the store view at /en', (href, inside) => {
    expect(stripShopBase(english, href)).toBe(inside)
    expect(stripShopBase(rootShopBase, href)).toBe(href)
  })

  it('the path of another store view is outside the store view at the root', () => {
    expect(stripShopBase(main, '/en/palto')).toBeUndefined()
    expect(stripShopBase(main, '/english')).toBe('/english')
  })

  it('a path resolves to the same path with and without the base of its store view', () => {
    expect(resolveShopPath(english, '/palto')).toBe('/palto')
    expect(resolveShopPath(english, '/en/palto')).toBe('/palto')
    expect(resolveShopPath(english, '/de/palto')).toBeUndefined()
  })
})
