import { expect, test } from '@jest/globals'
import type { UrlTarget } from '@vitrina/federation'
import { routeNameStart, routeOf, targetOfRoute } from './route-of.ts'

const types = ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable']

test.each(types)('a route to a %s product is named after its type', productType => {
  const target: UrlTarget = { type: 'product', sku: 'VT-1', slug: 'palto', productType }
  const route = routeOf(target)
  expect(route).toEqual({
    name: `${productType}-product`,
    params: { slug: 'palto', parentSku: 'VT-1' },
  })
  expect(targetOfRoute(route)).toEqual(target)
})

test('a product whose type no link has told has a generic route', () => {
  const route = routeOf({ type: 'product', sku: 'VT-1', slug: 'palto' })
  expect(route.name).toBe('generic-product')
})

test('routes to categories and CMS pages have fixed names', () => {
  const category: UrlTarget = { type: 'category', id: 64, slug: 'palto' }
  const page: UrlTarget = { type: 'cms_page', slug: 'kontakty' }
  expect([routeOf(category).name, routeOf(page).name]).toEqual(['category', 'cms-page'])
  expect([targetOfRoute(routeOf(category)), targetOfRoute(routeOf(page))]).toEqual([category, page])
})

test('names begin with the code of the store view, where paths do', () => {
  const inView = (path: string) => ({
    views: { storeCode: 'en', base: { path, others: [] }, all: [] },
  })
  expect(routeNameStart(inView('/en'))).toBe('en-')
  expect(routeNameStart(inView(''))).toBe('')
  expect(routeNameStart({})).toBe('')
})
