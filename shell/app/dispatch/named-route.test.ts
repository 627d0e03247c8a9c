import { expect, test } from '@jest/globals'
import type { UrlTarget } from '@vitrina/federation'
import { getRouteNamePrefix, toNamedRoute, toUrlTarget } from './named-route.ts'

const types = ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable']

test.each(types)('the route name of a %s product is its type and “-product”', productType => {
  const target: UrlTarget = { type: 'product', sku: 'VT-1', slug: 'palto', productType }
  const route = toNamedRoute(target)
  expect(route).toEqual({
    name: `${productType}-product`,
    params: { slug: 'palto', parentSku: 'VT-1' },
  })
  expect(toUrlTarget(route)).toEqual(target)
})

test('a product of unknown type has the route name generic-product', () => {
  const route = toNamedRoute({ type: 'product', sku: 'VT-1', slug: 'palto' })
  expect(route.name).toBe('generic-product')
})

test('the routes of categories and CMS pages are named category and cms-page', () => {
  const category: UrlTarget = { type: 'category', id: 64, slug: 'palto' }
  const page: UrlTarget = { type: 'cms_page', slug: 'kontakty' }
  expect([toNamedRoute(category).name, toNamedRoute(page).name]).toEqual(['category', 'cms-page'])
  expect([toUrlTarget(toNamedRoute(category)), toUrlTarget(toNamedRoute(page))]).toEqual([
    category,
    page,
  ])
})

test('route names have the store code as prefix only if the base path has it', () => {
  const inView = (path: string) => ({
    views: { storeCode: 'en', base: { path, others: [] }, all: [] },
  })
  expect(getRouteNamePrefix(inView('/en'))).toBe('en-')
  expect(getRouteNamePrefix(inView(''))).toBe('')
  expect(getRouteNamePrefix({})).toBe('')
})
