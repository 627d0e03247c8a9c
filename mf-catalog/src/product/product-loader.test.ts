import { expect, jest, test } from '@jest/globals'
import type { ShopServices } from '@vitrina/federation'
import { createLoaderArgs, createTestServices } from '@vitrina/federation/testing'
import {
  colorAttribute,
  createSampleCoat,
  createSampleProduct,
  createTestCatalog,
  readRequestFilters,
} from '../testing.ts'
import { loadProduct } from './product-loader.ts'
import { findBundleChoices } from './product-parts.ts'

const coat = createSampleCoat()

function shop(
  answers: Parameters<typeof createTestCatalog>[0] = {},
  settings: Partial<ShopServices['settings']> = {},
) {
  const { catalog, requests } = createTestCatalog({
    product: request => {
      const filters = readRequestFilters(request)
      if ('category_ids' in filters)
        return { items: [2, 3, 4].map(number => createSampleProduct(number)) }
      return { items: [coat], total: 1 }
    },
    attribute: () => ({ items: [colorAttribute] }),
    review: () => ({
      items: [
        {
          id: 10,
          title: 'Село идеально',
          detail: 'Плотный драп.',
          nickname: 'Марина',
          ratings: [{ rating_name: 'Rating', value: 5 }],
          created_at: '2026-11-06 16:42:00',
        },
      ],
      total: 11,
    }),
    ...answers,
  })
  const plain = createTestServices({ api: { catalog } })
  const services = { ...plain, settings: { ...plain.settings, ...settings } }
  const load = (address = '/palto', params = {}) =>
    loadProduct(createLoaderArgs(services, address, { parentSku: coat.sku, ...params }))
  return { load, requests }
}

test('a product loads with its options, breadcrumbs, reviews and related products', async () => {
  const { load, requests } = shop()
  const data = await load()
  expect(data).toMatchObject({
    product: { sku: 'VT-1', price: { now: 14_990, before: 18_990 } },
    chosen: { color: '49' },
    breadcrumbs: [
      { label: 'Женщинам', href: '/zhenschinam' },
      { label: 'Платья', href: '/zhenschinam/platya' },
    ],
    reviews: { items: [{ title: 'Село идеально', stars: 5 }], total: 11 },
    related: [{ sku: 'VT-2' }, { sku: 'VT-3' }, { sku: 'VT-4' }],
  })
  expect(data.product.options[0]?.values[0]).toEqual({
    id: '49',
    label: 'Кэмел',
    swatch: '#bd8b4f',
  })
  const review = requests.find(({ entity }) => entity === 'review')
  expect(review && readRequestFilters(review)).toEqual({
    product_id: { eq: 1 },
    review_status: { eq: 1 },
  })
})

test('a variant without prices has the prices of its product', async () => {
  const { product } = await shop().load()
  expect(product.variants.map(({ shownPrice }) => shownPrice)).toEqual([
    { now: 14_990, before: 18_990 },
    { now: 14_990, before: 18_990 },
    { now: 18_990 },
    { now: 14_990, before: 18_990 },
  ])
})

test.each([
  ['the query', '/palto?childSku=VT-1-50-644', {}],
  ['the path', '/p/VT-1/palto/VT-1-50-644', { childSku: 'VT-1-50-644' }],
  ['the dispatcher', '/palto', { childSku: 'VT-1-50-644' }],
  [
    'the query before the path',
    '/p/VT-1/palto/VT-1-49-644?childSku=VT-1-50-644',
    { childSku: 'VT-1-49-644' },
  ],
])('the variant of a product page is read from %s', async (_, address, params) => {
  expect((await shop().load(address, params)).chosen).toEqual({ color: '50', size: '644' })
})

test('a product URL with the SKU of a variant is redirected with 301 to its product', async () => {
  const { load } = shop({
    product: request =>
      'sku' in readRequestFilters(request)
        ? { items: [createSampleProduct(5, { sku: 'VT-1-49-644', visibility: 1 })] }
        : { items: [coat] },
  })
  const answer = await load('/variant', { parentSku: 'VT-1-49-644' }).catch(thrown => thrown)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/zhenschinam/platya/plate-1?childSku=VT-1-49-644')
})

test('a product URL with the SKU of a variant responds 404 if redirects are disabled', async () => {
  const { load } = shop(
    { product: () => ({ items: [createSampleProduct(5, { sku: 'VT-1-49-644', visibility: 1 })] }) },
    { redirectsVariants: false },
  )
  await expect(load('/variant', { parentSku: 'VT-1-49-644' })).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('the URL of an unknown product responds 404', async () => {
  const { load } = shop({ product: () => ({ items: [] }) })
  await expect(load()).rejects.toMatchObject({ init: { status: 404 } })
})

test('the URL of a withdrawn product responds 410 with its category', async () => {
  const { load } = shop({ product: () => ({ items: [createSampleProduct(1, { status: 2 })] }) })
  await expect(load()).rejects.toMatchObject({
    init: { status: 410 },
    data: { label: 'Платья', href: '/zhenschinam/platya' },
  })
})

test('the URL of a variant of a withdrawn product responds 410', async () => {
  const { load } = shop({
    product: request => ({
      items: [
        createSampleProduct(
          5,
          'sku' in readRequestFilters(request) ? { visibility: 1 } : { status: 2 },
        ),
      ],
    }),
  })
  await expect(load()).rejects.toMatchObject({ init: { status: 410 } })
})

test.each([
  ['/p/VT-1/staroe?utm=1', {}, '?utm=1'],
  ['/p/VT-1/staroe/VT-1-49-644', { childSku: 'VT-1-49-644' }, '?childSku=VT-1-49-644'],
  ['/p/VT-1/staroe?childSku=VT-1-49-646', {}, '?childSku=VT-1-49-646'],
])(
  'the former product URL %s is redirected with 301 to the current URL',
  async (address, params, query) => {
    const answer = await shop()
      .load(address, { slug: 'staroe', ...params })
      .catch(thrown => thrown)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/zhenschinam/platya/plate-1${query}`)
  },
)

test('a product requested by its url_path with another slug is not redirected', async () => {
  const data = await shop().load('/zhenschinam/platya/plate-1', { slug: 'remembered-long-ago' })
  expect(data.product.sku).toBe('VT-1')
})

test('a set consists of the simple products that are linked as associated', async () => {
  const link = (sku: string, changes = {}) => ({
    sku: 'SET',
    link_type: 'associated',
    linked_product_sku: sku,
    linked_product_type: 'simple',
    position: 1,
    extension_attributes: { qty: 2 },
    ...changes,
  })
  const { load } = shop({
    product: request => {
      const { sku, category_ids } = readRequestFilters(request) as {
        sku?: { in?: string[] }
      } & Record<string, unknown>
      if (category_ids) return {}
      if (sku?.in) return { items: [createSampleProduct(7)] }
      return {
        items: [
          createSampleProduct(1, {
            type_id: 'grouped',
            product_links: [
              link('VT-7'),
              link('VT-8', { link_type: 'related' }),
              link('VT-9', { linked_product_type: 'configurable' }),
            ],
          }),
        ],
      }
    },
  })
  expect(await load()).toMatchObject({
    setParts: [{ sku: 'VT-7', quantity: 2, price: { now: 5990 } }],
    partsPrice: { now: 11_980 },
  })
})

test('a grouped product without links has no products, and an error is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const set = { ...createSampleProduct(9), type_id: 'grouped' as const }
  const { load } = shop({ product: () => ({ items: [set], total: 1 }) })
  expect(await load()).toMatchObject({ setParts: [] })
  expect(log.mock.calls).toEqual([[`The grouped product ${set.sku} has no product_links`]])
  log.mockRestore()
})

test('bundle option titles have the language that the platform sends, or none', async () => {
  const option = {
    option_id: 1,
    title: 'Mugs',
    required: true,
    type: 'radio' as const,
    position: 1,
  }
  const bundle_options = [{ ...option, sku: 'BOX', product_links: [] }]
  const { api } = createTestServices({})
  const bundle = { ...createSampleProduct(1), bundle_options }
  const { signal } = new AbortController()
  expect(await findBundleChoices(api, { ...bundle, text_language: 'en' }, signal)).toMatchObject([
    { title: 'Mugs', lang: 'en' },
  ])
  const [ofPageLanguage] = await findBundleChoices(api, bundle, signal)
  expect([ofPageLanguage?.title, ofPageLanguage?.lang]).toEqual(['Mugs', undefined])
})

test('a bundle product of quantity 0 gets quantity 1; a negative one is left out', async () => {
  const link = (id: string, sku: string, qty: number) => ({
    ...{ id, sku, qty, option_id: 1, position: Number(id), is_default: false },
  })
  const product_links = [link('1', 'VT-7', 2), link('2', 'VT-7', 0), link('3', 'VT-7', -1)]
  const choice = {
    ...{ option_id: 1, title: 'Внутри', required: true, type: 'radio' as const, position: 1 },
    ...{ sku: 'BOX', product_links },
  }
  const { load } = shop({
    product: request => {
      const { sku } = readRequestFilters(request) as { sku?: { in?: string[] } }
      if (sku?.in) return { items: [createSampleProduct(7)] }
      return { items: [createSampleProduct(1, { type_id: 'bundle', bundle_options: [choice] })] }
    },
  })
  const [inside] = (await load()).bundleChoices
  expect(inside?.links.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})
