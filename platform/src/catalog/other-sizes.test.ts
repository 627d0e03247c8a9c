import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  createTestCatalogDocuments,
  createTestProduct,
  createTestVariant,
} from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const catalog = createTestCatalogDocuments([shoes()])
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ catalog: { ...catalog, attributes: withShoeSizes() } })
})
afterAll(() => shop.close())

const inCatalog = (attribute: string, value: string) => ({
  _appliedFilters: [{ attribute, value: { in: [value] }, scope: 'catalog' }],
})

it('a search counts and filters products by shoe_size, a variant attribute', async () => {
  const { body } = await shop.search({
    _availableFilters: [{ field: 'shoe_size', scope: 'catalog' }],
  })
  expect(body.aggregations.agg_terms_shoe_size_options.buckets).toEqual([
    { key: 740, doc_count: 1 },
    { key: 741, doc_count: 1 },
  ])
  const found = await shop.search(inCatalog('shoe_size', '740'))
  expect(found.body.hits.map(({ sku }: { sku: string }) => sku)).toEqual(['SHOES'])
  expect(found.body.hits[0]).toMatchObject({ shoe_size_options: [740, 741], size_options: [] })
})

it('a search by a variant’s sku returns its shoe_size, without shoe_size_options', async () => {
  const { body } = await shop.search({
    _appliedFilters: [{ attribute: 'sku', value: { eq: 'SHOES-41' } }],
  })
  expect(body.hits).toMatchObject([{ sku: 'SHOES-41', shoe_size: 741, color: 1 }])
  expect(body.hits[0]).not.toHaveProperty('shoe_size_options')
})

function shoes() {
  const [dress] = createTestCatalogDocuments().products
  const [like] = dress?.configurable_options ?? []
  if (!like) throw new Error('The test catalogue has nothing to choose')
  const sized = (sku: string, id: number, shoe_size: string) => {
    const { size: _none, ...variant } = createTestVariant(id, sku, '1', '', 4000, 2)
    return { ...variant, shoe_size }
  }
  return createTestProduct(50, 'SHOES', 'Кеды', 0, ['62'], {
    type_id: 'configurable',
    configurable_options: [
      { ...like, id: 501, attribute_id: '143', attribute_code: 'shoe_size', label: 'Размер обуви' },
    ],
    configurable_children: [sized('SHOES-40', 51, '740'), sized('SHOES-41', 52, '741')],
  })
}

function withShoeSizes() {
  const attributes = [...catalog.attributes]
  const size = attributes.find(({ attribute_code }) => attribute_code === 'size')
  if (!size) throw new Error('The test catalogue has no sizes')
  const options = ['40', '41'].map(label => ({ label, value: `7${label}` }))
  return [...attributes, { ...size, id: 143, attribute_code: 'shoe_size', options }]
}
