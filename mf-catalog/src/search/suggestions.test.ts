import { expect, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { createSampleProduct, createTestCatalog, readRequestFilters } from '../testing.ts'
import { findCategoriesOfProducts, findSuggestions } from './suggestions.ts'

test('search suggestions request 18 visible products that match the text', async () => {
  const { requests, catalog } = createTestCatalog({
    product: () => ({ items: [createSampleProduct(1)], total: 41 }),
  })
  const { api } = createTestServices({ api: { catalog } })
  const answer = await findSuggestions(api, 'платье', new AbortController().signal)
  const [request] = requests
  expect(request && readRequestFilters(request)).toEqual({
    visibility: { in: [3, 4] },
    status: { in: [0, 1] },
  })
  expect(request).toMatchObject({ size: 18, query: { _searchText: 'платье' } })
  expect(answer).toMatchObject({
    ok: true,
    value: { total: 41, cards: [{ sku: 'VT-1' }], categories: [{ name: 'Платья' }] },
  })
})

test('search suggestions list the most specific categories, the most frequent first', () => {
  const category = (id: number, name: string, path: string) => ({
    category_id: id,
    name,
    slug: path.split('/').at(-1) ?? '',
    path,
  })
  const women = category(62, 'Женщинам', 'zhenschinam')
  const dresses = category(621, 'Платья', 'zhenschinam/platya')
  const sale = category(70, 'Распродажа', 'rasprodazha')
  const found = findCategoriesOfProducts([
    { category: [sale] },
    { category: [women, dresses, sale] },
    { category: [women, dresses] },
    { category: [women, dresses] },
  ])
  expect(found).toEqual([
    { id: 621, name: 'Платья', slug: 'platya', path: '/zhenschinam/platya', above: 'Женщинам' },
    { id: 70, name: 'Распродажа', slug: 'rasprodazha', path: '/rasprodazha', above: undefined },
  ])
})

test('suggested categories and pages have the language of their names', async () => {
  const place = { type: 'category', id: 5, name: 'Coats', slug: 'coats', url_path: 'coats' }
  const { catalog } = createTestCatalog({
    product: () => ({
      items: [{ ...createSampleProduct(1), text_language: 'en' }],
      places: [{ ...place, text_language: 'en' } as never],
    }),
  })
  const { api } = createTestServices({ api: { catalog } })
  const answer = await findSuggestions(api, 'coat', new AbortController().signal)
  expect(answer).toMatchObject({
    ok: true,
    value: { cards: [{ lang: 'en' }], categories: [{ name: 'Coats', lang: 'en' }, {}] },
  })
})
