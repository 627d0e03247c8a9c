import { expect, test } from '@jest/globals'
import type { ApiClient } from '@vitrina/api-client'
import { fail } from '@vitrina/domain'
import { createSampleProduct, createTestCatalog, readRequestFilters } from '../testing.ts'
import { findRelatedProducts } from './related-products.ts'

const { signal } = new AbortController()
const link = (sku: string, link_type: string, position = 1) => ({
  sku: 'VT-1',
  link_type,
  linked_product_sku: sku,
  linked_product_type: 'simple',
  position,
})

function shop(count: number) {
  const { catalog, requests } = createTestCatalog({
    product: request => {
      const { sku } = readRequestFilters(request) as { sku: { in?: string[] } }
      const numbers = sku.in?.map(one => Number(one.slice(3))).toSorted() ?? []
      const others = Array.from({ length: count }, (_, index) => index + 2)
      return { items: (sku.in ? numbers : others).map(number => createSampleProduct(number)) }
    },
  })
  const find = (product_links = [] as ReturnType<typeof link>[]) =>
    findRelatedProducts(
      { catalog } as unknown as ApiClient,
      { sku: 'VT-1', product_links },
      621,
      signal,
    )
  return { find, requests }
}
const skus = (cards: readonly { sku: string }[] | null) => cards?.map(({ sku }) => sku)

test('products linked as related precede products linked as upsell, in link order', async () => {
  const { find, requests } = shop(8)
  const cards = await find([
    link('VT-9', 'upsell'),
    link('VT-7', 'related', 2),
    link('VT-8', 'related', 1),
    link('VT-8', 'upsell', 2),
    link('VT-5', 'associated'),
    link('VT-1', 'related'),
  ])
  expect(skus(cards)).toEqual(['VT-8', 'VT-7', 'VT-9'])
  expect(requests).toHaveLength(1)
})

test.each([
  [2, 0],
  [3, 3],
  [4, 4],
  [7, 4],
  [8, 8],
])(
  'a category with %i other products shows %i of them as related: only full rows',
  async (found, shown) => {
    const cards = await shop(found).find()
    expect(cards).toHaveLength(shown)
  },
)

test('related products in stock come before related products that are sold out', async () => {
  const out = { stock: { qty: 0, is_in_stock: false } }
  const { catalog } = createTestCatalog({
    product: () => ({
      items: [2, 3, 4, 5].map(number => createSampleProduct(number, number < 4 ? out : {})),
    }),
  })
  const api = { catalog } as unknown as ApiClient
  const cards = await findRelatedProducts(api, { sku: 'VT-1' }, 621, signal)
  expect(skus(cards)).toEqual(['VT-4', 'VT-5', 'VT-2', 'VT-3'])
})

test('related products come from the product’s category, without the product itself', async () => {
  const { find, requests } = shop(4)
  await find()
  expect(requests[0] && readRequestFilters(requests[0])).toEqual({
    category_ids: { in: [621] },
    sku: { neq: 'VT-1' },
    visibility: { in: [2, 3, 4] },
    status: { in: [1] },
  })
})

test('related products that fail to load are left out without an error', async () => {
  const catalog = { search: async () => fail({ kind: 'offline' }) } as never
  const api = { catalog } as unknown as ApiClient
  expect(await findRelatedProducts(api, { sku: 'VT-1' }, 621, signal)).toBeNull()
})
